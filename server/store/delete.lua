-- Ends a room for good; its logs stay until they expire by themselves.
-- KEYS 1 room  2 leases  3 chat  4 due  5 rooms with leases  6 lobby  7 channel  8 trail  9 aside   ARGV 1 room code  2 message
redis.call('UNLINK', KEYS[1], KEYS[2], KEYS[3], KEYS[8], KEYS[9])
redis.call('ZREM', KEYS[4], ARGV[1])
redis.call('ZREM', KEYS[5], ARGV[1])
redis.call('HDEL', KEYS[6], ARGV[1])
redis.call('SPUBLISH', KEYS[7], ARGV[2])

-- Renews the leases of guests in a room and sees to it that somebody looks when the first runs out.
-- KEYS 1 leases  2 rooms with leases   ARGV 1 end of the lease  2 room code  3.. guests
for i = 3, #ARGV do
  redis.call('ZADD', KEYS[1], 'GT', ARGV[1], ARGV[i])
end
redis.call('ZADD', KEYS[2], 'LT', ARGV[1], ARGV[2])

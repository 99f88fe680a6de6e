-- Adds to a room's chat, keeps the last ones, publishes, answers the index.
-- KEYS 1 chat  2 channel   ARGV 1 text  2 how many stay  3 expiry  4 kind
local id = redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[2], '0-*', 'd', ARGV[1])
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
local index = string.sub(id, 3)
redis.call('SPUBLISH', KEYS[2], ARGV[4] .. index .. '\n' .. ARGV[1])
return tonumber(index)

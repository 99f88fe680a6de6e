-- Drops leases that have run out and were acted upon; one that was renewed meanwhile stays.
-- KEYS 1 leases  2 rooms with leases   ARGV 1 now  2 room code  3.. guests
for i = 3, #ARGV do
  local ends = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if ends and tonumber(ends) <= tonumber(ARGV[1]) then
    redis.call('ZREM', KEYS[1], ARGV[i])
  end
end
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if first[2] then
  redis.call('ZADD', KEYS[2], first[2], ARGV[2])
else
  redis.call('ZREM', KEYS[2], ARGV[2])
end

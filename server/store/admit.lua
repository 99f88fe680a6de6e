-- Counts a bot-only room, unless there are as many as there may be; answers whether it is counted.
-- KEYS 1 rooms by the ms at which they were counted   ARGV 1 room code  2 now  3 how many there may be
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then
  return 0
end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
return 1

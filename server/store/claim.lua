-- Takes members whose time has come and puts them off by a lease, so that nobody else takes them meanwhile
-- and they come back by themselves when the claimer dies. Answers the lowest score that is left, and them.
-- KEYS sorted sets by ms   ARGV 1 now  2 end of the lease  3 limit
local now, left = tonumber(ARGV[1]), tonumber(ARGV[3])
local claimed, lowest = {}, false
for _, key in ipairs(KEYS) do
  local first = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  if first[2] and tonumber(first[2]) <= now and left > 0 then
    for _, member in ipairs(redis.call('ZRANGEBYSCORE', key, '-inf', ARGV[1], 'LIMIT', 0, left)) do
      redis.call('ZADD', key, ARGV[2], member)
      claimed[#claimed + 1] = member
      left = left - 1
    end
    first = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  end
  if first[2] and (not lowest or tonumber(first[2]) < lowest) then
    lowest = tonumber(first[2])
  end
end
return {lowest, claimed}

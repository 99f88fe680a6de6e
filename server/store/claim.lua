-- Takes members whose time has come and puts them off by a lease, so that nobody else takes them meanwhile
-- and they come back by themselves when the claimer dies.
-- KEYS sorted sets by ms   ARGV 1 now  2 end of the lease  3 limit
local claimed = {}
for _, key in ipairs(KEYS) do
  local left = tonumber(ARGV[3]) - #claimed
  if left <= 0 then
    break
  end
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', key, '-inf', ARGV[1], 'LIMIT', 0, left)) do
    redis.call('ZADD', key, ARGV[2], member)
    claimed[#claimed + 1] = member
  end
end
return claimed

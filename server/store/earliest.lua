-- The lowest score of some sorted sets, nil when all are empty.   KEYS sorted sets
local lowest
for _, key in ipairs(KEYS) do
  local first = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  if first[2] and (not lowest or tonumber(first[2]) < tonumber(lowest)) then
    lowest = first[2]
  end
end
return lowest

-- One commit of a room: compare (epoch, version), then write, log, set due and lobby, publish. All or nothing.
-- KEYS 1 room  2 log  3 due  4 lobby  5 channel
-- ARGV 1 2 epoch and version it was, 0 0 for a new room  3 4 5 new epoch, version, format  6 blob
--      7 head of the snapshot  8 room code  9 due  10 log entry  11 summary  12 expiry of the room  13 expiry of the log
-- Empty due, entry or summary: none. Answers 1; the room that is there instead; nil when it is gone; -format of a newer writer.
local held = redis.call('HMGET', KEYS[1], 'epoch', 'version', 'format')
if held[3] and tonumber(held[3]) > tonumber(ARGV[5]) then
  return -tonumber(held[3])
end
if (held[1] or '0') ~= ARGV[1] or (held[2] or '0') ~= ARGV[2] then
  return held[1] and redis.call('HMGET', KEYS[1], 'epoch', 'version', 'format', 'blob')
end

-- An expiry is a net and need not be exact; a write of it in every commit would cost a quarter of the whole.
local function expire(key, at)
  if math.abs(tonumber(at) - redis.call('PEXPIRETIME', key)) > 86400000 then
    redis.call('PEXPIREAT', key, at)
  end
end

-- The log goes first: an id out of order is the only thing that can fail, and a script is not rolled back.
if ARGV[10] ~= '' then
  redis.call('XADD', KEYS[2], ARGV[4] .. '-0', 'e', ARGV[10])
  expire(KEYS[2], ARGV[13])
end
redis.call('HSET', KEYS[1], 'epoch', ARGV[3], 'version', ARGV[4], 'format', ARGV[5], 'blob', ARGV[6])
expire(KEYS[1], ARGV[12])
if ARGV[9] ~= '' then
  redis.call('ZADD', KEYS[3], ARGV[9], ARGV[8])
else
  redis.call('ZREM', KEYS[3], ARGV[8])
end
if ARGV[11] ~= '' then
  redis.call('HSET', KEYS[4], ARGV[8], ARGV[11])
else
  redis.call('HDEL', KEYS[4], ARGV[8])
end
redis.call('SPUBLISH', KEYS[5], ARGV[7] .. ARGV[6])
return 1

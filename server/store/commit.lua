-- One commit of a room: compare (epoch, version), then write, log, set due and lobby, publish. All or nothing.
-- KEYS 1 room  2 log  3 due  4 lobby  5 channel  6 trail  7 a log that goes (or none)
-- ARGV 1 2 epoch and version it was, 0 0 for a new room  3 4 5 new epoch, version, format  6 blob
--      7 head of the snapshot  8 room code  9 due  10 log entry  11 summary  12 expiry of the room  13 expiry of the log
--      14 15 16 17 time, age, length and blob of the trail
-- Empty due, entry or summary: none. No 14: the trail stays as it is; 0: it goes.
-- Answers 1; the room that is there instead; nil when it is gone; -format of a newer writer.
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
if KEYS[7] then
  redis.call('UNLINK', KEYS[7])
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
if ARGV[14] == '0' then
  redis.call('UNLINK', KEYS[6])
elseif ARGV[14] then
  -- What the room was at the age of the trail still counts; only what was before that is of no use.
  local was = redis.call('XREVRANGE', KEYS[6], ARGV[15], '-', 'COUNT', 1)[1]
  if was then
    redis.call('XTRIM', KEYS[6], 'MINID', was[1])
  end
  if redis.call('XLEN', KEYS[6]) >= tonumber(ARGV[16]) then
    redis.call('XDEL', KEYS[6], redis.call('XREVRANGE', KEYS[6], '+', '-', 'COUNT', 1)[1][1])
  end
  redis.pcall('XADD', KEYS[6], ARGV[14] .. '-' .. ARGV[4], 'b', ARGV[17])
  expire(KEYS[6], ARGV[12])
end
redis.call('SPUBLISH', KEYS[5], ARGV[7] .. ARGV[6])
return 1

import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562, 5.7): begins with the time in milliseconds, the rest is chance. What is kept together
 * has ids that lie together, so that an index of them grows at its end instead of everywhere.
 */
export function orderedId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

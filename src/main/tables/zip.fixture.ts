import { Buffer } from 'node:buffer'
import { crc32, deflateRawSync } from 'node:zlib'
import { good } from '../../shared/base/result.fixture.ts'
import { unzip } from './zip-parts.ts'

/** Packed bytes, with the size that the directory is to claim for them. */
interface PackedPart {
  readonly content: Buffer
  readonly claimed: number
}

/** The workbook with one part changed (and perhaps renamed), for files that no writer would make. */
export function repacked(
  file: Buffer,
  part: string,
  change: (xml: string) => string | PackedPart,
  renamed = part,
): Buffer {
  const entries = [...good(unzip(file))].map(([name, xml]) =>
    name === part ? entry(renamed, change(xml)) : entry(name, xml),
  )
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, packed, fields } of entries) {
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const version = Buffer.from([20, 0])
    centrals.push(Buffer.concat([Buffer.from('504b0102', 'hex'), version, fields, tail, name]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

/** The fields that local header and directory share, from the version needed to the length of the extra field. */
function entry(name: string, content: string | PackedPart) {
  const text = typeof content === 'string' ? Buffer.from(content) : Buffer.alloc(0)
  const packed = typeof content === 'string' ? deflateRawSync(text) : content.content
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(text), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(typeof content === 'string' ? text.length : content.claimed, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return { name: Buffer.from(name), packed, fields }
}

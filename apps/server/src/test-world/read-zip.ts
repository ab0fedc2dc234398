import { crc32 } from 'node:zlib'

export interface ZippedFile {
  name: string
  bytes: Buffer
}

/**
 * Reads an archive by its central directory, like unpacking programs, and verifies every checksum. Throws on any error.
 */
export function readZip(archive: Buffer): ZippedFile[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('The archive has no end')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files: ZippedFile[] = []
  for (let n = 0; n < count; n += 1) {
    if (archive.toString('latin1', at, at + 4) !== 'PK\x01\x02')
      throw new Error(`Entry ${n} is not where the directory says`)
    const [nameLength, extraLength, commentLength] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ]
    const [checksum, size, local] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
      archive.readUInt32LE(at + 42),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    if (crc32(bytes) !== checksum) throw new Error(`${name} is damaged`)
    files.push({ name, bytes })
    at += 46 + nameLength + extraLength + commentLength
  }
  if (at !== end) throw new Error('The directory doesn’t end where the archive does')
  return files
}

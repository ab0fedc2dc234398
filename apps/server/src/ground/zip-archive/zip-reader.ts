import { type FileHandle, open } from 'node:fs/promises'

/** An uncompressed file in an archive. */
export interface ZippedFile {
  name: string
  size: number
  /** Offset of its bytes in the archive. */
  start: number
}

const END_BYTES = 22
const LOCATOR_BYTES = 20
const LIMIT = 0xffff_ffff
const BROKEN = 'isn’t a complete ZIP archive'

/**
 * The files of an archive written by `createZipArchive`, in order: uncompressed, without a comment, ZIP64 if necessary.
 * Only the directory is read. Throws an error with a message for anything else.
 */
export async function readZipDirectory(path: string): Promise<ZippedFile[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const end = await read(file, Math.max(0, size - END_BYTES), Math.min(size, END_BYTES))
    if (end.length < END_BYTES || end.readUInt32LE(0) !== 0x06054b50)
      throw new Error(`${path} ${BROKEN}`)
    const directory = await locate(file, size, end)
    const bytes = await read(file, directory.start, directory.length)
    return readRecords(path, bytes)
  } finally {
    await file.close()
  }
}

async function locate(file: FileHandle, size: number, end: Buffer) {
  const small = { length: end.readUInt32LE(12), start: end.readUInt32LE(16) }
  const isLarge = end.readUInt16LE(10) === 0xffff || small.length === LIMIT || small.start === LIMIT
  if (!isLarge) return small
  const locator = await read(file, size - END_BYTES - LOCATOR_BYTES, LOCATOR_BYTES)
  const large = await read(file, Number(locator.readBigUInt64LE(8)), 56)
  return {
    length: Number(large.readBigUInt64LE(40)),
    start: Number(large.readBigUInt64LE(48)),
  }
}

function readRecords(path: string, bytes: Buffer): ZippedFile[] {
  const files: ZippedFile[] = []
  for (let at = 0; at < bytes.length;) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`${path} ${BROKEN}`)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const { size, offset } = readPlace(bytes, at, extra)
    // Its bytes follow its header and name; for a large file also the field with its sizes.
    const start = offset + 30 + nameLength + (size >= LIMIT ? 20 : 0)
    files.push({ name, size, start })
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}

/** Size and offset, which are in the ZIP64 field if they are too large for their own. */
function readPlace(bytes: Buffer, at: number, extra: Buffer): { size: number; offset: number } {
  let [size, offset] = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 42)]
  let field = 4
  if (size === LIMIT) {
    size = Number(extra.readBigUInt64LE(field))
    // The same size follows once more, because stored files are not compressed.
    field += 16
  }
  if (offset === LIMIT) offset = Number(extra.readBigUInt64LE(field))
  return { size, offset }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

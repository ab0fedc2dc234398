import { buffer } from 'node:stream/consumers'
import type { OpenedFile, Storage } from './storage.ts'
import { contentTypeOf } from './storage-key.ts'

type ReadableStorage = Pick<Storage, 'open' | 'head' | 'localPath'>

const JPEG_END = Buffer.from('ffd9', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
const WEBP_HEAD = 12

/**
 * How to detect that a generated picture is complete: by its last bytes, or by the size in its header. A disk that
 * loses a part of a file loses its end. Other types are not checked.
 */
const SIGNS: Partial<Record<string, { end: number } | { beginning: number }>> = {
  'image/jpeg': { end: JPEG_END.length },
  'image/png': { end: PNG_END.length },
  'image/webp': { beginning: WEBP_HEAD },
}

function isSigned(type: string, part: Buffer, size: number): boolean {
  if (type === 'image/jpeg') return part.equals(JPEG_END)
  if (type === 'image/png') return part.equals(PNG_END)
  // A RIFF file contains its size, without its first eight bytes.
  return part.length === WEBP_HEAD && part.readUInt32LE(4) + 8 === size
}

/**
 * Whether a generated picture is stored completely. False if it doesn't exist. Not for uploads: a camera may append
 * data to its pictures.
 */
export async function isStoredWhole(
  storage: Pick<ReadableStorage, 'open' | 'head'>,
  key: string,
): Promise<boolean> {
  const type = contentTypeOf(key)
  const sign = SIGNS[type]
  if (!sign) return (await storage.head(key)) !== null
  const file = await openSign(storage, key, sign)
  return file !== null && isSigned(type, file.part, file.size)
}

/**
 * The same for an open file; data already in memory is not read again. Buckets don't truncate files, and checking them
 * would be a second call for each picture, so they are assumed complete.
 */
export async function isOpenedWhole(
  storage: ReadableStorage,
  key: string,
  { contentType, data, size }: Pick<OpenedFile, 'contentType' | 'data' | 'size'>,
): Promise<boolean> {
  const sign = SIGNS[contentType]
  if (!sign) return true
  if (!data) return storage.localPath(key) === null || isStoredWhole(storage, key)
  const part =
    'end' in sign ? data.subarray(-Math.min(sign.end, data.length)) : data.subarray(0, WEBP_HEAD)
  return isSigned(contentType, part, size)
}

/** Opens a generated picture; null if it doesn't exist, or is truncated. */
export async function openWhole(storage: ReadableStorage, key: string): Promise<OpenedFile | null> {
  const file = await storage.open(key)
  if (!file || (await isOpenedWhole(storage, key, file))) return file
  if (!file.data) file.stream.destroy()
  return null
}

async function openSign(
  storage: Pick<Storage, 'open'>,
  key: string,
  sign: { end: number } | { beginning: number },
): Promise<{ part: Buffer; size: number } | null> {
  const range = 'end' in sign ? { last: sign.end } : { start: 0, end: sign.beginning - 1 }
  try {
    const file = await storage.open(key, range, 'work')
    return file && { part: await buffer(file.stream), size: file.size }
  } catch (error) {
    // An empty file has no ranges.
    if (isOutOfRange(error)) return { part: Buffer.alloc(0), size: 0 }
    throw error
  }
}

function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'range_not_satisfiable'
}

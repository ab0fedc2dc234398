import { buffer } from 'node:stream/consumers'
import type { OpenedFile, Storage } from './storage.ts'
import { contentTypeOf } from './storage-key.ts'

type Looked = Pick<Storage, 'open' | 'head' | 'localPath'>

const JPEG_END = Buffer.from('ffd9', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
const WEBP_HEAD = 12

/**
 * What shows that a picture which was made here is not cut off: how it ends, or what its beginning says. A disk that
 * loses the rest of a file loses its end. Other kinds are not looked at.
 */
const SIGNS: Partial<Record<string, { end: number } | { beginning: number }>> = {
  'image/jpeg': { end: JPEG_END.length },
  'image/png': { end: PNG_END.length },
  'image/webp': { beginning: WEBP_HEAD },
}

function isSigned(type: string, part: Buffer, size: number): boolean {
  if (type === 'image/jpeg') return part.equals(JPEG_END)
  if (type === 'image/png') return part.equals(PNG_END)
  // A RIFF file says its size, without its first eight bytes.
  return part.length === WEBP_HEAD && part.readUInt32LE(4) + 8 === size
}

/**
 * Whether a picture that was made here is stored whole. False when it is not there. Not for what others have sent: a
 * camera may write behind the end of its pictures.
 */
export async function isStoredWhole(
  storage: Pick<Looked, 'open' | 'head'>,
  key: string,
): Promise<boolean> {
  const type = contentTypeOf(key)
  const sign = SIGNS[type]
  if (!sign) return (await storage.head(key)) !== null
  const file = await openSign(storage, key, sign)
  return file !== null && isSigned(type, file.part, file.size)
}

/**
 * The same of a file that is open already; what of it is in memory is not read again. A bucket cuts nothing off, and
 * asking it would be a second call for each picture: there it is taken for whole.
 */
export async function isOpenedWhole(
  storage: Looked,
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

/** Opens a picture that was made here; null when it is not there, or not whole. */
export async function openWhole(storage: Looked, key: string): Promise<OpenedFile | null> {
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
    // Of an empty file there is no part.
    if (isOutOfRange(error)) return { part: Buffer.alloc(0), size: 0 }
    throw error
  }
}

function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'range_not_satisfiable'
}

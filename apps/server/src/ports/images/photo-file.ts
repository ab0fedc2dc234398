import { open } from 'node:fs/promises'
import { ImageError } from './image-error.ts'
import { sniffImage, type ImageType } from './sniff-image.ts'

/** A file that looks like a photo; `head` holds its first 64 kB at most, `bytes` is its size. */
export interface PhotoFile { file: string; type: ImageType; head: Buffer; bytes: number }

/** Rejects with an ImageError when the file is empty or something else than a photo we read. */
export async function identifyPhoto(file: string): Promise<PhotoFile> {
  const [head, bytes] = await readPiece(file, 0, 64 * 1024)
  if (head.length === 0) throw new ImageError('empty')
  const sniffed = sniffImage(head)
  if ('unreadable' in sniffed) throw new ImageError('not-a-photo', { sentence: sniffed.unreadable })
  return { file, type: sniffed.type, head, bytes }
}

/** Whether a PNG or WebP file lacks its end, which its decoder does not tell from other damage. */
export async function endsEarly({ file, type, head, bytes }: PhotoFile): Promise<boolean> {
  if (type === 'image/webp') return head.length < 12 || head.readUInt32LE(4) + 8 > bytes
  if (type !== 'image/png') return false
  const [tail] = await readPiece(file, Math.max(0, bytes - 4096), 4096)
  return !tail.includes('IEND')
}

async function readPiece(file: string, from: number, length: number): Promise<[piece: Buffer, size: number]> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, Math.max(0, size - from))), 0, undefined, from)
    return [buffer.subarray(0, bytesRead), size]
  } finally {
    await handle.close()
  }
}

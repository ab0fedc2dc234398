import { stat } from 'node:fs/promises'
import { withByteSource } from './byte-source.ts'
import { ImageError } from './image-error.ts'
import { listBoxes } from './iso-boxes.ts'
import { sniffImage, type ImageType } from './sniff-image.ts'
import { readTiffHeader } from './tiff-directory.ts'

/** A file recognised as a photo, by its path or as its bytes; `head` contains its first 64 kB at most. */
export interface PhotoFile {
  file: string | Uint8Array<ArrayBuffer>
  type: ImageType
  head: Buffer
}

/** Rejects with an ImageError if the file is empty or isn't a supported photo. */
export async function identifyPhoto(file: PhotoFile['file']): Promise<PhotoFile> {
  const head = await readPiece(file, 0, 64 * 1024)
  if (head.length === 0) throw new ImageError('empty')
  const sniffed = sniffImage(head)
  if ('looksLike' in sniffed) {
    if (sniffed.looksLike === 'empty') throw new ImageError('empty')
    throw new ImageError('not-a-photo', { kind: sniffed.looksLike })
  }
  return { file, type: sniffed.type, head }
}

/** The last bytes of complete files. */
const END_MARKS = new Map<ImageType, Buffer>([
  ['image/png', Buffer.from('IEND')],
  ['image/jpeg', Buffer.from([0xff, 0xd9])],
])

/**
 * Whether a file is truncated. The decoder doesn't distinguish that from other damage, or not when it reads several
 * pictures at a time.
 */
export async function endsEarly({ file, type, head }: PhotoFile): Promise<boolean> {
  const size = await byteLengthOf(file)
  if (type === 'image/webp') return head.readUInt32LE(4) + 8 > size
  if (type === 'image/tiff') return (readTiffHeader(head)?.first ?? 0) >= size
  if (type === 'image/avif')
    return withByteSource(file, async (source) => (await listBoxes(source, 0, size)).isCut)
  const end = END_MARKS.get(type)
  return end !== undefined && !(await readPiece(file, Math.max(0, size - 4096), 4096)).includes(end)
}

export async function byteLengthOf(file: PhotoFile['file']): Promise<number> {
  return typeof file === 'string' ? (await stat(file)).size : file.length
}

async function readPiece(file: PhotoFile['file'], from: number, length: number): Promise<Buffer> {
  return withByteSource(file, (source) => source.read(from, length))
}

import type { ByteSource } from './byte-source.ts'
import { MAX_HEADERS, type MetadataBlocks, readBlock, withoutExifMark } from './metadata-blocks.ts'

/** Reads the chunks: EXIF and XMP follow the picture. */
export async function findInWebp(source: ByteSource): Promise<MetadataBlocks> {
  const found: MetadataBlocks = {}
  let at = 12
  for (let n = 0; n < MAX_HEADERS; n++) {
    const head = await source.read(at, 18)
    if (head.length < 8) break
    const [type, size] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    if (type === 'VP8X' && head.length === 18)
      Object.assign(found, {
        width: 1 + head.readUIntLE(12, 3),
        height: 1 + head.readUIntLE(15, 3),
      })
    if (type === 'EXIF') found.exif ??= withoutExifMark(await readBlock(source, at + 8, size))
    if (type === 'XMP ') found.xmp ??= await readBlock(source, at + 8, size)
    at += 8 + size + (size % 2)
  }
  return found
}

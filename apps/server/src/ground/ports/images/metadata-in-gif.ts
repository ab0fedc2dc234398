import type { ByteSource } from './byte-source.ts'
import type { MetadataBlocks } from './metadata-blocks.ts'

const MARK = Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1')
const END = Buffer.from('<?xpacket end=')
/** Programs write it before the frames, or after the last. */
const SEARCHED_BYTES = 256 * 1024

/** XMP in a GIF has none of the sub-block lengths of other blocks. */
export async function findInGif(source: ByteSource): Promise<MetadataBlocks> {
  const head = await source.read(0, SEARCHED_BYTES)
  const size =
    head.length >= 10 ? { width: head.readUInt16LE(6), height: head.readUInt16LE(8) } : {}
  const tail = await source.read(Math.max(0, source.size - SEARCHED_BYTES), SEARCHED_BYTES)
  for (const part of [head, tail]) {
    const at = part.indexOf(MARK)
    const end = at === -1 ? -1 : part.indexOf(END, at)
    if (end !== -1) return { ...size, xmp: part.subarray(at + MARK.length, end + END.length + 5) }
  }
  return size
}

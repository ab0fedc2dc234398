import type { ByteSource } from './byte-source.ts'
import { findIptc, MAX_BLOCK, type MetadataBlocks } from './metadata-blocks.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const XMP_MARK = 'http://ns.adobe.com/xap/1.0/\0'
const PHOTOSHOP_MARK = 'Photoshop 3.0\0'
const MAX_SEGMENTS = 5_000

/** Walks the segments before the picture. */
export async function findInJpeg(source: ByteSource): Promise<MetadataBlocks> {
  const found: MetadataBlocks = {}
  const resources: Buffer[] = []
  let at = 2
  for (let n = 0; n < MAX_SEGMENTS; n++) {
    const head = await source.read(at, 64)
    // Markers may be padded with 0xff.
    let skip = 0
    while (head[skip] === 0xff && head[skip + 1] === 0xff) skip++
    const marker = head[skip + 1]
    if (head[skip] !== 0xff || marker === undefined || marker === SOS || marker === EOI) break
    if (marker === SOI || skip > 0) {
      at += marker === SOI ? skip + 2 : skip
      continue
    }
    if (head.length < 4) break
    const length = head.readUInt16BE(2) - 2
    if (length < 0) break
    const payload = () => source.read(at + 4, length)
    if (isFrame(marker) && head.length >= 9)
      Object.assign(found, { height: head.readUInt16BE(5), width: head.readUInt16BE(7) })
    if (marker === 0xe1) await readApplication(found, head.subarray(4), payload)
    if (marker === 0xed && head.toString('latin1', 4, 18) === PHOTOSHOP_MARK)
      resources.push((await payload()).subarray(PHOTOSHOP_MARK.length))
    at += 4 + length
  }
  const all = Buffer.concat(resources.slice(0, MAX_BLOCK / 65_536))
  return { ...found, iptc: findIptc(all) }
}

/** EXIF and XMP share a marker. The first of each is used. */
async function readApplication(
  found: MetadataBlocks,
  head: Buffer,
  payload: () => Promise<Buffer>,
): Promise<void> {
  if (!found.exif && head.toString('latin1', 0, 5) === 'Exif\0')
    found.exif = (await payload()).subarray(6)
  if (!found.xmp && head.toString('latin1', 0, XMP_MARK.length) === XMP_MARK)
    found.xmp = (await payload()).subarray(XMP_MARK.length)
}

/** Start of frame: of all markers that start with 0xc, three are other tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

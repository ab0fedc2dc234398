import type { ByteSource } from './byte-source.ts'

/** What a photo's file holds beside its pixels, wherever its container keeps it. */
export interface MetadataBlocks {
  /** A TIFF header with its directories. */
  exif?: Buffer | undefined
  xmp?: Buffer | undefined
  /** IPTC's records, without Photoshop's frame. */
  iptc?: Buffer | undefined
  /** When the picture was made, as PNG writes it. */
  creationTime?: string | undefined
  /** Pixels as stored. */
  width?: number | undefined
  height?: number | undefined
}

/** The most that is read of one block, and of a table of a container. Cameras' take a few kB. */
export const MAX_BLOCK = 1024 * 1024
/** Headers that are walked: a PNG of 300 MB may have its pixels in pieces of 8 kB. */
export const MAX_HEADERS = 50_000

const EXIF_MARK = Buffer.from('Exif\0\0', 'latin1')

/** Programs put JPEG's mark before EXIF in other containers, too. */
export const withoutExifMark = (block: Buffer): Buffer =>
  block.subarray(0, 6).equals(EXIF_MARK) ? block.subarray(6) : block

export const readBlock = (source: ByteSource, from: number, length: number): Promise<Buffer> =>
  source.read(from, Math.min(length, MAX_BLOCK))

const IPTC_RESOURCE = 0x0404

/** The IPTC records among Photoshop's resources; records that stand alone are themselves. */
export function findIptc(resources: Buffer): Buffer | undefined {
  if (resources[0] === 0x1c) return resources
  for (let at = 0; at + 12 <= resources.length;) {
    if (resources.toString('latin1', at, at + 4) !== '8BIM') return undefined
    const nameBytes = 1 + resources.readUInt8(at + 6)
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2)
    if (sizeAt + 4 > resources.length) return undefined
    const size = resources.readUInt32BE(sizeAt)
    const from = sizeAt + 4
    if (resources.readUInt16BE(at + 4) === IPTC_RESOURCE)
      return resources.subarray(from, from + size)
    at = from + size + (size % 2)
  }
  return undefined
}

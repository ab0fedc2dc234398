import type { ByteSource } from './byte-source.ts'

/** A photo's metadata, wherever its container stores it. */
export interface MetadataBlocks {
  /** A TIFF header with its directories. */
  exif?: Buffer | undefined
  xmp?: Buffer | undefined
  /** IPTC records, without Photoshop's wrapper. */
  iptc?: Buffer | undefined
  /** The picture's creation time, as written in PNG. */
  creationTime?: string | undefined
  /** Size in pixels as stored. */
  width?: number | undefined
  height?: number | undefined
}

/** Maximum bytes read of one block, and of a container's table. Cameras' blocks have a few kB. */
export const MAX_BLOCK = 1024 * 1024
/** Maximum number of headers read: a PNG of 300 MB may have its pixels in chunks of 8 kB. */
export const MAX_HEADERS = 50_000

const EXIF_MARK = Buffer.from('Exif\0\0', 'latin1')

/** Programs put JPEG's marker before EXIF in other containers, too. */
export const withoutExifMark = (block: Buffer): Buffer =>
  block.subarray(0, 6).equals(EXIF_MARK) ? block.subarray(6) : block

export const readBlock = (source: ByteSource, from: number, length: number): Promise<Buffer> =>
  source.read(from, Math.min(length, MAX_BLOCK))

const IPTC_RESOURCE = 0x0404

/** The IPTC records among Photoshop's resources; records without a wrapper are returned as they are. */
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

import type { Pixels } from './read-pixels.ts'
import { sharp } from './vips.ts'

/** Encodes pixels as a JPEG without metadata. */
export async function encodeJpeg({ data, width, height }: Pixels): Promise<Uint8Array> {
  return sharp(new Uint8Array(data), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

import type { Sharp } from 'sharp'
import { sharp } from './vips.ts'

/** Interleaved 8-bit pixels, upright and without transparency. One channel for grey, three for sRGB. */
export interface RawPicture {
  data: Buffer
  width: number
  height: number
  channels: 1 | 3
}

export const fromRaw = ({ data, ...raw }: RawPicture): Sharp => sharp(data, { raw })

export async function toRaw(picture: Sharp): Promise<RawPicture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 1 | 3 }
}

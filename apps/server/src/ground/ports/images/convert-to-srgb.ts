import type { RawPicture } from './raw-picture.ts'
import { sharp } from './vips.ts'

/** Converts pixels from `profile` to sRGB. An invalid profile leaves them as they are. */
export async function convertToSrgb(picture: RawPicture, profile: Buffer): Promise<RawPicture> {
  const { data, info } = await sharp(wrapInTiff(picture, profile))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 1 | 3 }
}

/** The smallest file with raw pixels and a profile: raw pixels alone can't pass one to the library. */
function wrapInTiff(picture: RawPicture, profile: Buffer): Buffer {
  const { width, height, channels, data } = picture
  const LONG = 4,
    SHORT = 3,
    UNDEFINED = 7
  const entryCount = 11
  const bitsAt = 8 + 2 + entryCount * 12 + 4
  const profileAt = bitsAt + 8
  const pixelsAt = profileAt + profile.length + (profile.length & 1)
  const head = Buffer.alloc(pixelsAt)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entryCount, 8)
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, channels === 1 ? 8 : bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, channels === 1 ? 1 : 2],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
    [284, SHORT, 1, 1],
    [34675, UNDEFINED, profile.length, profileAt],
  ]
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (let channel = 0; channel < channels; channel++) head.writeUInt16LE(8, bitsAt + channel * 2)
  profile.copy(head, profileAt)
  return Buffer.concat([head, data])
}

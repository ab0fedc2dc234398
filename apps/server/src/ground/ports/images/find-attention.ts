import type { FocalPoint } from '@proofdesk/domain/focal-point'
import { fromRaw, type RawPicture } from './raw-picture.ts'

/** Size of the reduced picture that is analysed, in pixels. */
const SHORT_SIDE = 128

/**
 * The point that attracts attention by brightness, colour and skin tones, as the library finds it; null if it finds
 * none.
 */
export async function findAttention(picture: RawPicture): Promise<FocalPoint | null> {
  const scale = SHORT_SIDE / Math.min(picture.width, picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  // Skipped if nothing has to be cropped.
  const isWide = size.width > size.height
  const cut = isWide
    ? { width: SHORT_SIDE / 2, height: SHORT_SIDE }
    : { width: SHORT_SIDE, height: SHORT_SIDE / 2 }
  const { info } = await fromRaw(picture)
    .resize(cut.width, cut.height, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { attentionX, attentionY } = info
  // The library also returns the corner for a picture without colours.
  if (!attentionX && !attentionY) return null
  return { x: toPart((attentionX ?? 0) / size.width), y: toPart((attentionY ?? 0) / size.height) }
}

function toPart(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000
}

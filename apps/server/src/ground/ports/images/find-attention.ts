import type { FocalPoint } from '@proofdesk/domain/focal-point'
import { fromRaw, type RawPicture } from './raw-picture.ts'

/** Pixels; what draws the eye is looked for in a few anyway. */
const LOOKED_AT = 128

/** What draws the eye: light, colour and the tones of skin, as the library sees them; null where it sees nothing. */
export async function findAttention(picture: RawPicture): Promise<FocalPoint | null> {
  const scale = LOOKED_AT / Math.min(picture.width, picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  // Nothing is looked for where nothing has to be cut away.
  const isWide = size.width > size.height
  const cut = isWide
    ? { width: LOOKED_AT / 2, height: LOOKED_AT }
    : { width: LOOKED_AT, height: LOOKED_AT / 2 }
  const { info } = await fromRaw(picture)
    .resize(cut.width, cut.height, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { attentionX, attentionY } = info
  // The corner is what it answers for a picture without colours, too.
  if (!attentionX && !attentionY) return null
  return { x: toPart((attentionX ?? 0) / size.width), y: toPart((attentionY ?? 0) / size.height) }
}

function toPart(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000
}

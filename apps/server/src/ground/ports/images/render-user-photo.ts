import { USER_PHOTO_SIZES, type UserPhotoSize } from '@proofdesk/domain/user-photo-keys'
import { planDecoding } from './decode-photo.ts'
import { withinGate } from './image-gate.ts'
import { sharp } from './vips.ts'

export type RenderedUserPhoto = Record<UserPhotoSize, Uint8Array>

/** Decoded larger than needed, so that a picture three times as wide as high still gives a large square. */
const DECODED_SIDE = 1_200
const WEBP = { quality: 85, effort: 4 }

/**
 * The fraction of the cropped height that is removed at the top of a portrait picture: heads are in the upper half, and
 * in full-length pictures close to the edge.
 */
const LOST_AT_TOP = 0.12

/**
 * Two squares from a photo of any format, upright and without its metadata: of a portrait one near its top, of a
 * landscape one around the point of attention. Smaller pictures are enlarged. Rejects with an ImageError if the picture
 * is to blame.
 */
export async function renderUserPhoto({
  bytes,
}: {
  bytes: Uint8Array<ArrayBuffer>
}): Promise<RenderedUserPhoto> {
  const plan = await planDecoding(bytes, DECODED_SIDE)
  return withinGate(plan, async () => {
    const { data, width, height, channels } = (await plan.decode()).picture
    const raw = { width, height, channels }
    const side = Math.min(width, height)
    const top = Math.round((height - side) * LOST_AT_TOP)
    const square = (size: number) =>
      sharp(data, { raw })
        .extract({ left: 0, top, width, height: side })
        .resize(size, size, { fit: 'cover', position: 'attention' })
        .webp(WEBP)
        .toBuffer()
    return {
      small: await square(USER_PHOTO_SIZES.small),
      large: await square(USER_PHOTO_SIZES.large),
    }
  })
}

import type { Print } from '@proofdesk/contract/admin/shipments'
import { type Rotation, toRotation } from '@proofdesk/domain/chosen-crop'
import type { PicturePart } from '@proofdesk/domain/picture-frame'
import { middleCrop, printRatio, uprightRatio } from '@proofdesk/domain/print-crop'

export type PrintPhoto = NonNullable<Print['photo']>

/** A print as a person is changing it. */
export interface PrintDraft {
  /** Null while the one that was bought is gone and no other is chosen. */
  photo: PrintPhoto | null
  crop: PicturePart | null
  rotation: Rotation
}

export function toDraft({ photo, crop, rotation }: Print): PrintDraft {
  return { photo, crop, rotation: toRotation(rotation) }
}

/** The same with another photo or turn: its part begins in the middle. */
export function beginDraft(photo: PrintPhoto, rotation: Rotation, size: Print['size']): PrintDraft {
  const ratio = draftRatio({ photo, rotation, crop: null }, size)
  return {
    photo,
    rotation,
    crop: ratio === undefined ? null : middleCrop(pictureRatio(photo, rotation)!, ratio),
  }
}

/** Width by height of the part that is printed; undefined for the whole picture, which it is where sizes are not known. */
export function draftRatio(
  { photo, rotation, crop }: PrintDraft,
  size: Print['size'],
): number | undefined {
  const picture = photo && pictureRatio(photo, rotation)
  // Buyers may have turned the paper.
  const part = picture && crop ? (picture * crop.width) / crop.height : picture
  return part && size ? printRatio(size, part) : undefined
}

function pictureRatio({ width, height }: PrintPhoto, rotation: number): number | undefined {
  return width && height ? uprightRatio({ width, height }, rotation) : undefined
}

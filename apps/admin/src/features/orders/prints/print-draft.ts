import type { Print } from '@proofdesk/contract/admin/shipments'
import { type Rotation, toRotation } from '@proofdesk/domain/chosen-crop'
import type { PicturePart } from '@proofdesk/domain/picture-frame'
import { middleCrop, printRatio, uprightRatio } from '@proofdesk/domain/print-crop'

export type PrintPhoto = NonNullable<Print['photo']>

/** A print being edited. */
export interface PrintDraft {
  /** Null while the bought photo is gone and no other is chosen. */
  photo: PrintPhoto | null
  crop: PicturePart | null
  rotation: Rotation
}

export function toDraft({ photo, crop, rotation }: Print): PrintDraft {
  return { photo, crop, rotation: toRotation(rotation) }
}

/** The draft after choosing another photo or rotation: the crop starts in the centre. */
export function beginDraft(photo: PrintPhoto, rotation: Rotation, size: Print['size']): PrintDraft {
  const ratio = draftRatio({ photo, rotation, crop: null }, size)
  return {
    photo,
    rotation,
    crop: ratio === undefined ? null : middleCrop(pictureRatio(photo, rotation)!, ratio),
  }
}

/** Width divided by height of the crop; undefined for the whole picture, also if sizes are unknown. */
export function draftRatio(
  { photo, rotation, crop }: PrintDraft,
  size: Print['size'],
): number | undefined {
  const picture = photo && pictureRatio(photo, rotation)
  // Buyers may have rotated the paper.
  const part = picture && crop ? (picture * crop.width) / crop.height : picture
  return part && size ? printRatio(size, part) : undefined
}

function pictureRatio({ width, height }: PrintPhoto, rotation: number): number | undefined {
  return width && height ? uprightRatio({ width, height }, rotation) : undefined
}

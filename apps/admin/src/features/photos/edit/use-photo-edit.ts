import {
  NO_EDIT,
  type PhotoEdit,
  cropToRatio,
  fitCrop,
  flipEdit,
  isSameEdit,
  isUnedited,
  pullCrop,
  turnEdit,
} from '@proofdesk/domain/photo-edit'
import type { PicturePart } from '@proofdesk/domain/picture-frame'
import type { Shape } from '@proofdesk/domain/print-crop'
import { useState } from 'react'
import { type CropRatio, pixelRatio } from './crop-ratio.ts'

export interface EditState {
  edit: PhotoEdit
  /** The last chosen crop, restored when the photo is straightened less. */
  wanted: PicturePart
  ratio: CropRatio
}

/** An edit in progress of an original of this size. Nothing is sent before it is saved. */
export function usePhotoEdit(source: Shape, saved: PhotoEdit | null) {
  const start = saved ?? NO_EDIT
  const [{ edit, wanted, ratio }, setState] = useState<EditState>({
    edit: start,
    wanted: start.crop,
    ratio: 'free',
  })
  /** A new crop becomes the wanted one. */
  const keep = (next: PhotoEdit, chosen: CropRatio = ratio) =>
    setState({ edit: next, wanted: next.crop, ratio: chosen })
  return {
    edit,
    ratio,
    isChanged: !isSameEdit(edit, saved),
    isPlain: isUnedited(edit),
    turn: (degrees: 90 | 270) => keep(turnEdit(edit, degrees)),
    flip: () => keep(flipEdit(edit)),
    reset: () => keep(NO_EDIT, 'free'),
    straighten(angle: number) {
      const next = fitCrop(source, { ...edit, angle, crop: wanted })
      setState({ edit: next, wanted, ratio })
    },
    chooseRatio(chosen: CropRatio) {
      const pixels = pixelRatio(chosen, source, edit)
      keep(pixels === undefined ? edit : cropToRatio(source, edit, pixels), chosen)
    },
    /** Relative to the crop at the start of the drag, so that rounding doesn't accumulate. */
    pull: (from: PicturePart, to: PicturePart, slides: boolean) =>
      keep(pullCrop(source, { ...edit, crop: from }, to, { slides })),
  }
}
export type PhotoEditing = ReturnType<typeof usePhotoEdit>

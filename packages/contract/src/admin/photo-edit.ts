import { ANGLE_MAX, CROP_MIN } from '@proofdesk/domain/photo-edit'
import * as z from 'zod'
import { CropField, Guid } from '../fields.ts'
import { problem } from '../problems.ts'

/**
 * The edits of a photo, applied to its original in this order: flipped left to right, turned clockwise, straightened
 * clockwise, cropped. `crop` is in fractions of the turned picture.
 */
export const PhotoEditField = z.object({
  isFlipped: z.boolean(),
  turn: z.literal([0, 90, 180, 270]),
  angle: z.number().min(-ANGLE_MAX).max(ANGLE_MAX),
  crop: CropField.refine(
    ({ width, height }) => width >= CROP_MIN && height >= CROP_MIN,
    problem('beyond_picture'),
  ),
})

/** `width` and `height` are the original's; `picture` shows it as uploaded. */
export const PhotoEditSource = z.object({
  picture: z.object({ location: z.string(), width: z.int(), height: z.int() }),
  width: z.int(),
  height: z.int(),
  edit: PhotoEditField.nullable(),
  /** Sent back with an edit, which is rejected if someone else has edited the photo since. */
  revision: z.int(),
})
export type PhotoEditSource = z.infer<typeof PhotoEditSource>

/** A null `edit` reverts the photo to its original. */
export const EditPhoto = z.object({
  guid: Guid,
  revision: z.int().min(0),
  edit: PhotoEditField.nullable(),
})
export type EditPhoto = z.infer<typeof EditPhoto>

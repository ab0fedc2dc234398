import { ANGLE_MAX, CROP_MIN } from '@proofdesk/domain/photo-edit'
import * as z from 'zod'
import { CropField, Guid } from '../fields.ts'
import { problem } from '../problems.ts'

/**
 * How a photo differs from its original, in this order: mirrored left to right, turned clockwise, straightened
 * clockwise, cut. `crop` is in fractions of the turned picture.
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

/** `width` and `height` are the original's, `picture` shows it as it was uploaded. */
export const PhotoEditSource = z.object({
  picture: z.object({ location: z.string(), width: z.int(), height: z.int() }),
  width: z.int(),
  height: z.int(),
  edit: PhotoEditField.nullable(),
  /** Is sent with an edit, which is refused once someone else has edited the photo. */
  revision: z.int(),
})
export type PhotoEditSource = z.infer<typeof PhotoEditSource>

/** `edit` is null where the photo becomes its original again. */
export const EditPhoto = z.object({
  guid: Guid,
  revision: z.int().min(0),
  edit: PhotoEditField.nullable(),
})
export type EditPhoto = z.infer<typeof EditPhoto>

import {
  type FrameDesign,
  type FrameText,
  type FrameValue,
  type FrameValues,
  frameCut,
  frameShapeOf,
} from '@proofdesk/domain/frame'
import type { Size } from '@proofdesk/domain/focal-point'
import type { Executor } from '../../ground/db/client.ts'
import type { photos } from '../../ground/db/tables/photos.ts'
import type { CropBox } from '../../ground/ports/images/render-version.ts'
import { readFocalPoints } from '../covers/focal-points.ts'
import type { StoredWatermark } from '../watermarks/stored-watermark.ts'
import { readFrameValues } from './read-frame-values.ts'

type FramedPhoto = Pick<
  typeof photos.$inferSelect,
  'accountGuid' | 'engineGuid' | 'guid' | 'attention' | 'width' | 'height' | 'mdWidth' | 'mdHeight'
>

/** How a photo is drawn in a frame. */
export interface FramePlan {
  crop: CropBox | null
  watermarks: readonly StoredWatermark[]
  /** The frame's texts that nothing is known of on this photo. */
  missing: readonly FrameValue[]
}

const UNFRAMED: FramePlan = { crop: null, watermarks: [], missing: [] }

/**
 * Cuts the photo to the frame's proportions and draws the frame and its texts over it. A photo whose shape the frame
 * has no picture for stays as it is. `examples` replace values that nothing is known of.
 */
export async function planFrame(
  db: Executor,
  photo: FramedPhoto,
  frame: FrameDesign | null,
  examples: Partial<FrameValues> = {},
): Promise<FramePlan> {
  const size = sizeOf(photo)
  const shape = size && frameShapeOf(size)
  const picture = shape && frame?.pictures[shape]
  if (!frame || !picture) return UNFRAMED
  const asked = new Set(frame.texts.map(({ value }) => value))
  const values = await readFrameValues(db, photo, asked)
  const toText = ({ value, font, size: height, colour, alignment, ...at }: FrameText) => {
    const text = values[value] || (examples[value] ?? '')
    return text === ''
      ? []
      : { kind: 'text' as const, text, font, size: height, colour, alignment, point: at[shape] }
  }
  const pointOf = await readFocalPoints(db, photo, [photo.guid])
  const point = pointOf(photo, { mediaCoverGuid: null, coverFocalPoint: null })
  return {
    crop: toCrop(size, frameCut(size, picture, point)),
    watermarks: [{ kind: 'frame', key: picture.key }, ...frame.texts.flatMap(toText)],
    missing: [...asked].filter((value) => values[value] === ''),
  }
}

/** The size of a picture of a photo inside its frame. */
export function framedSize(size: Size, frame: FrameDesign | null): Size {
  const picture = frame?.pictures[frameShapeOf(size)]
  const cut = picture && frameCut(size, picture, { x: 0.5, y: 0.5 })
  return cut ? { width: cut.width, height: cut.height } : size
}

function sizeOf({ width, height, mdWidth, mdHeight }: FramedPhoto): Size | undefined {
  if (width && height) return { width, height }
  return mdWidth && mdHeight ? { width: mdWidth, height: mdHeight } : undefined
}

function toCrop(size: Size, cut: ReturnType<typeof frameCut>): CropBox | null {
  return cut
    ? {
        x: cut.left / size.width,
        y: cut.top / size.height,
        width: cut.width / size.width,
        height: cut.height / size.height,
      }
    : null
}

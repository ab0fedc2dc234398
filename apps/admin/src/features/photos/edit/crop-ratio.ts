import { type PhotoEdit, turnedSize } from '@proofdesk/domain/photo-edit'
import type { Shape } from '@proofdesk/domain/print-crop'

/** The proportions that a crop can be locked to. */
export const CROP_RATIOS = ['free', 'original', '1:1', '3:2', '4:3', '5:4', '16:9'] as const
export type CropRatio = (typeof CROP_RATIOS)[number]

/** Width by height in pixels, landscape or portrait like the picture; undefined for a free crop. */
export function pixelRatio(
  ratio: CropRatio,
  source: Shape,
  { turn }: Pick<PhotoEdit, 'turn'>,
): number | undefined {
  if (ratio === 'free') return undefined
  const { width, height } = turnedSize(source, turn)
  if (ratio === 'original') return width / height
  const [long, short] = ratio.split(':').map(Number)
  return width >= height ? long! / short! : short! / long!
}

/** The same in fractions of the frame. */
export function frameRatio(
  ratio: CropRatio,
  source: Shape,
  edit: Pick<PhotoEdit, 'turn'>,
): number | undefined {
  const pixels = pixelRatio(ratio, source, edit)
  const { width, height } = turnedSize(source, edit.turn)
  return pixels === undefined ? undefined : (pixels * height) / width
}

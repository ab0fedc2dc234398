import { type Cut, type FocalPoint, type Size, cutAround, pointInCut } from './focal-point.ts'

/** How a gallery shows its cover, the first one unless it is set. */
export const COVER_STYLES = ['full', 'split', 'framed', 'strip'] as const
export type CoverStyle = (typeof COVER_STYLES)[number]

/** Shapes that covers, cards and share pictures are cut to, width divided by height; null: the photo's own. */
export const COVER_SHAPES = {
  wide: 2,
  tall: 9 / 16,
  square: 1,
  card: 3 / 2,
  share: 1_200 / 630,
  whole: null,
} as const
export type CoverShape = keyof typeof COVER_SHAPES
const SHAPE_NAMES = Object.keys(COVER_SHAPES) as CoverShape[]

export function isCoverShape(name: string | undefined): name is CoverShape {
  return SHAPE_NAMES.some((each) => each === name)
}

/** What a style shows on screens that are higher than wide, and on the others. */
export const SHAPES_OF_STYLES: Readonly<
  Record<CoverStyle, { upright: CoverShape; lying: CoverShape }>
> = {
  full: { upright: 'tall', lying: 'wide' },
  split: { upright: 'square', lying: 'square' },
  framed: { upright: 'whole', lying: 'whole' },
  strip: { upright: 'wide', lying: 'wide' },
}

/** Pixels that no side of a cover has more than; the same bound as for watermarked pictures. */
export const COVER_SIDE_MAX = 1_600
/** Pixels of the longer side that covers and cards come in; the first one is painted at once. */
export const COVER_SIDES = [400, 800, 1_200, COVER_SIDE_MAX] as const
export const CARD_SIDES = [400, 800, 1_200] as const
export const SHARE_SIDE = 1_200
/** WhatsApp shows no picture that is larger. */
export const SHARE_BYTES_MAX = 300_000

/** A cut of a photo in a size. */
export interface PlannedCover extends Size {
  cut: Cut
  /** Where the focal point is in it. */
  focus: FocalPoint
}

/** What is cut of a photo, and what it is reduced to; it is never enlarged. */
export function planCover(
  photo: Size,
  { shape, side, point }: { shape: CoverShape; side: number; point: FocalPoint },
): PlannedCover {
  const cut = cutAround(photo, COVER_SHAPES[shape] ?? photo.width / photo.height, point)
  const scale = Math.min(1, Math.min(side, COVER_SIDE_MAX) / Math.max(cut.width, cut.height))
  return {
    cut,
    focus: pointInCut(photo, cut, point),
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
  }
}

/** The sides that a cut of this photo comes in: none beyond the first that reaches its own pixels. */
export function sidesOf(photo: Size, shape: CoverShape, sides: readonly number[]): number[] {
  const cut = cutAround(photo, COVER_SHAPES[shape] ?? photo.width / photo.height, { x: 0, y: 0 })
  const own = Math.max(cut.width, cut.height)
  const enough = sides.findIndex((side) => side >= own)
  return enough < 0 ? [...sides] : sides.slice(0, enough + 1)
}

interface CoveredGallery {
  published: boolean
  archived: boolean
  authRequired: boolean
  allowBrowsing: boolean
}

/**
 * Whether a photo that no one chose may stand for a gallery: not where visitors find only what they search for, where a
 * password is needed, or before the gallery is online.
 */
export function hasAutomaticCover(gallery: CoveredGallery): boolean {
  return gallery.published && !gallery.archived && !gallery.authRequired && gallery.allowBrowsing
}

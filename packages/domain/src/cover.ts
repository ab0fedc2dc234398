import { type Cut, type FocalPoint, type Size, cutAround, pointInCut } from './focal-point.ts'

/** Styles of a gallery's cover; the first is the default. */
export const COVER_STYLES = ['full', 'split', 'framed', 'strip'] as const
export type CoverStyle = (typeof COVER_STYLES)[number]

/**
 * Aspect ratios (width divided by height) that covers, cards and share pictures are cropped to; null: the photo's own.
 */
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

/** The shape of each style on portrait and on landscape screens. */
export const SHAPES_OF_STYLES: Readonly<
  Record<CoverStyle, { upright: CoverShape; lying: CoverShape }>
> = {
  full: { upright: 'tall', lying: 'wide' },
  split: { upright: 'square', lying: 'square' },
  framed: { upright: 'whole', lying: 'whole' },
  strip: { upright: 'wide', lying: 'wide' },
}

/** Maximum length of a cover's sides in pixels; the same limit as for watermarked pictures. */
export const COVER_SIDE_MAX = 1_600
/** Lengths of the longer side of covers and cards in pixels; the smallest is loaded first. */
export const COVER_SIDES = [400, 800, 1_200, COVER_SIDE_MAX] as const
export const CARD_SIDES = [400, 800, 1_200] as const
export const SHARE_SIDE = 1_200
/** WhatsApp shows no larger pictures. */
export const SHARE_BYTES_MAX = 300_000

/** A crop of a photo in a certain size. */
export interface PlannedCover extends Size {
  cut: Cut
  /** The focal point's position in the crop. */
  focus: FocalPoint
}

/** Plans the crop of a photo and its reduced size; it is never enlarged. */
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

/**
 * The part of a crop's width that its narrowest usual frame shows: a full-screen cover on a 4:3 tablet and on a tall
 * phone, and half a split one. Frames show other shapes whole.
 */
const LEAST_SEEN: Readonly<Partial<Record<CoverShape, number>>> = {
  wide: 0.83,
  tall: 0.88,
  square: 0.88,
}

/** The part of a crop's width that may be hidden at its right, from 0 to 1: the focal point stays in the middle. */
export function hiddenAtRight(shape: CoverShape, { x }: FocalPoint): number {
  const seen = LEAST_SEEN[shape] ?? 1
  const left = Math.min(Math.max(x - seen / 2, 0), 1 - seen)
  return 1 - seen - left
}

/** The sizes in which a crop of this photo is made: up to the first that reaches its own pixels. */
export function sidesOf(photo: Size, shape: CoverShape, sides: readonly number[]): number[] {
  const cut = cutAround(photo, COVER_SHAPES[shape] ?? photo.width / photo.height, { x: 0, y: 0 })
  const own = Math.max(cut.width, cut.height)
  const enough = sides.findIndex((side) => side >= own)
  return enough < 0 ? [...sides] : sides.slice(0, enough + 1)
}

interface GalleryWithCover {
  published: boolean
  archived: boolean
  authRequired: boolean
  allowBrowsing: boolean
}

/**
 * Whether a photo that no one chose may represent a gallery: not where visitors only find what they search for, where a
 * password is required, or before the gallery is published.
 */
export function hasAutomaticCover(gallery: GalleryWithCover): boolean {
  return gallery.published && !gallery.archived && !gallery.authRequired && gallery.allowBrowsing
}

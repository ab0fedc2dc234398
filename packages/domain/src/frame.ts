import { type Cut, type FocalPoint, type Size, cutAround } from './focal-point.ts'

/** What a text of a frame says. */
export const FRAME_VALUES = ['name', 'number', 'event', 'date'] as const
export type FrameValue = (typeof FRAME_VALUES)[number]
export type FrameValues = Readonly<Record<FrameValue, string>>

/** The fonts of a frame's texts; letters that a font lacks are drawn in Inter. */
export const FRAME_FONTS = [
  'Inter',
  'Poppins',
  'Bebas Neue',
  'Libre Baskerville',
  'Great Vibes',
] as const
export type FrameFont = (typeof FRAME_FONTS)[number]

export const FRAME_ALIGNMENTS = ['left', 'center', 'right'] as const
export type FrameAlignment = (typeof FRAME_ALIGNMENTS)[number]

/** Shapes of photos that a frame has a picture for. A square photo is treated as landscape. */
export const FRAME_SHAPES = ['landscape', 'portrait'] as const
export type FrameShape = (typeof FRAME_SHAPES)[number]

export const FRAMES_MAX = 50
export const FRAME_TEXTS_MAX = 8
/** Height of a line in per cent of the picture's shorter side. */
export const FRAME_TEXT_SIZE = { min: 1, max: 30 }

/** A position in per cent of the picture's width and height: the line's start, middle or end, halfway up its capitals. */
export interface FramePoint {
  x: number
  y: number
}

/** A text that is drawn over the frame's picture. */
export interface FrameText extends Readonly<Record<FrameShape, FramePoint>> {
  value: FrameValue
  font: FrameFont
  size: number
  /** As `#rrggbb`. */
  colour: string
  alignment: FrameAlignment
}

/** A frame's picture in storage, with its size in pixels. */
export interface FramePicture extends Size {
  key: string
}

/** All that drawing a frame depends on, apart from the photo and its gallery. */
export interface FrameDesign {
  pictures: Readonly<Record<FrameShape, FramePicture | null>>
  texts: readonly FrameText[]
}

/** Space between a long text and the edge, in per cent of the width. */
const EDGE = 3

/** The width that a text may have, in per cent of the picture's: it never leaves the picture. */
export function frameTextRoom(alignment: FrameAlignment, x: number): number {
  const [before, after] = [x - EDGE, 100 - x - EDGE]
  const room =
    alignment === 'left' ? after : alignment === 'right' ? before : 2 * Math.min(before, after)
  return Math.max(1, room)
}

export function frameShapeOf({ width, height }: Size): FrameShape {
  return height > width ? 'portrait' : 'landscape'
}

/**
 * The part of a photo that is behind a frame: as much as has the proportions of the frame's picture, around the focal
 * point. Undefined if the whole photo is, because its proportions differ by less than a per cent.
 */
export function frameCut(photo: Size, picture: Size, point: FocalPoint): Cut | undefined {
  const [own, wanted] = [photo.width / photo.height, picture.width / picture.height]
  return Math.abs(own / wanted - 1) < 0.01 ? undefined : cutAround(photo, wanted, point)
}

/**
 * The values that are certain: of a person only if exactly one is on the photo, and they may be found. `people` are
 * those of the start list whose number or name was found on it.
 */
export function framedPerson<Person extends { guid: string; isSearchable: boolean }>(
  people: readonly Person[],
): Person | undefined {
  const [person, ...others] = new Map(people.map((each) => [each.guid, each])).values()
  return person?.isSearchable && others.length === 0 ? person : undefined
}

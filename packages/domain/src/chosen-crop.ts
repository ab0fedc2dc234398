import type { PicturePart } from './picture-frame.ts'

export type Rotation = 0 | 90 | 180 | 270

/** How far a cropper zooms into a picture, and pixels that an arrow key moves the part by. */
export const CROP_ZOOM_MAX = 4
export const CROP_STEP = 8

/** A part in fractions, in per cent: what a cropper starts with. */
export function toArea({ x, y, width, height }: PicturePart): PicturePart {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

/** A part in per cent, as a cropper reports it, in fractions that stay inside the picture. */
export function toCrop(area: PicturePart): PicturePart {
  const fraction = (percent: number) =>
    Math.round(Math.min(Math.max(percent / 100, 0), 1) * 1e6) / 1e6
  const [width, height] = [
    Math.max(fraction(area.width), 1e-6),
    Math.max(fraction(area.height), 1e-6),
  ]
  return {
    x: Math.min(fraction(area.x), 1 - width),
    y: Math.min(fraction(area.y), 1 - height),
    width,
    height,
  }
}

/** A quarter turn further, clockwise. */
export function turn(rotation: Rotation): Rotation {
  return ((rotation + 90) % 360) as Rotation
}

/** The nearest turn that a print can have. */
export function toRotation(degrees: number): Rotation {
  return ([0, 90, 180, 270] as const).find((each) => each === degrees) ?? 0
}

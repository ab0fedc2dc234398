import type { PicturePart } from './picture-frame.ts'

export type Rotation = 0 | 90 | 180 | 270

/** The cropper's maximum zoom, and the pixels that an arrow key moves the crop. */
export const CROP_ZOOM_MAX = 4
export const CROP_STEP = 8

/** Converts a crop from fractions to per cent, as the cropper expects it. */
export function toArea({ x, y, width, height }: PicturePart): PicturePart {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

/** Converts a crop from per cent, as the cropper reports it, to fractions within the picture. */
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

/** Rotates by another quarter turn clockwise. */
export function turn(rotation: Rotation): Rotation {
  return ((rotation + 90) % 360) as Rotation
}

/** The nearest rotation that a print can have. */
export function toRotation(degrees: number): Rotation {
  return ([0, 90, 180, 270] as const).find((each) => each === degrees) ?? 0
}

import type { CartItem } from '@proofdesk/contract/site/checkout'

export type Rotation = CartItem['rotation']
/** The part of the turned picture that is printed, in fractions of it. */
export type Crop = NonNullable<CartItem['crop']>

/** A crop in per cent, as the cropper tells it, in fractions that stay inside the picture. */
export function toCrop(area: Crop): Crop {
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

export function turn(rotation: Rotation): Rotation {
  return ((rotation + 90) % 360) as Rotation
}

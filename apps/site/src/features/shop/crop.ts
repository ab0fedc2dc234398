import type { CartItem } from '@proofdesk/contract/site/checkout'

export type Rotation = CartItem['rotation']
/** The part of the turned picture that is printed, in fractions of it. */
export type Crop = NonNullable<CartItem['crop']>
export interface Shape {
  width: number
  height: number
}

/** Width by height of the picture once it is turned. */
export function uprightRatio({ width, height }: Shape, rotation: Rotation): number {
  return rotation % 180 === 0 ? width / height : height / width
}

/** Width by height of a print, turned the way the picture lies; undefined when the product's size is not known. */
export function printRatio(product: Shape, pictureRatio: number): number | undefined {
  if (product.width <= 0 || product.height <= 0) return undefined
  const long = Math.max(product.width, product.height) / Math.min(product.width, product.height)
  return pictureRatio >= 1 ? long : 1 / long
}

/** The largest part of the picture with this ratio, from its middle. */
export function middleCrop(pictureRatio: number, ratio: number): Crop {
  const width = Math.min(1, ratio / pictureRatio)
  const height = Math.min(1, pictureRatio / ratio)
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** The crop of a photo for a product before anybody has chosen one: the middle, or everything where the size is not known. */
export function firstCrop(photo: Shape, product: Shape, rotation: Rotation): Crop | null {
  const picture = uprightRatio(photo, rotation)
  const ratio = printRatio(product, picture)
  return ratio === undefined ? null : middleCrop(picture, ratio)
}

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

import type { PicturePart } from './picture-frame.ts'
import type { ProductType } from './product.ts'

/** Width and height; pixels of a picture, millimetres of a print. */
export interface Shape {
  width: number
  height: number
}

export interface PrintProduct extends Shape {
  fulfillment: 'lab' | 'selfManaged'
  /** The lab's article of a lab print. */
  sku?: string
}

const MM_PER_INCH = 25.4
/** Part of its shape that a crop may be off by: sizes in whole millimetres and rounded fractions are. */
const TOLERANCE = 0.02
/** Dots per inch below which a print may look soft, and below which it is made only where that is allowed. */
const SOFT_BELOW = 200
const REFUSED_BELOW = 100

/** The size of a print in millimetres: what the lab's article says (`PHO-4X6`, in inches), else the product's own. Undefined when it is not known. */
export function printSize({ fulfillment, sku, width, height }: PrintProduct): Shape | undefined {
  const inches = fulfillment === 'lab' ? /-(\d{1,3})X(\d{1,3})$/i.exec(sku ?? '') : null
  const size = inches
    ? { width: Number(inches[1]) * MM_PER_INCH, height: Number(inches[2]) * MM_PER_INCH }
    : { width, height }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** The picture's own shape once it is turned. */
function upright({ width, height }: Shape, rotation: number): Shape {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Width by height of the picture once it is turned. */
export function uprightRatio(picture: Shape, rotation: number): number {
  const { width, height } = upright(picture, rotation)
  return width / height
}

/** Width by height of a print, turned the way the picture lies; undefined when the product's size is not known. */
export function printRatio(product: Shape, pictureRatio: number): number | undefined {
  if (product.width <= 0 || product.height <= 0) return undefined
  const long = Math.max(product.width, product.height) / Math.min(product.width, product.height)
  return pictureRatio >= 1 ? long : 1 / long
}

/** The largest part of the picture with this ratio, from its middle. */
export function middleCrop(pictureRatio: number, ratio: number): PicturePart {
  const width = Math.min(1, ratio / pictureRatio)
  const height = Math.min(1, pictureRatio / ratio)
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/**
 * The crop of a photo for a product before anyone has chosen one: the middle, or everything where the size is not
 * known.
 */
export function firstCrop(photo: Shape, product: Shape, rotation: number): PicturePart | null {
  const picture = uprightRatio(photo, rotation)
  const ratio = printRatio(product, picture)
  return ratio === undefined ? null : middleCrop(picture, ratio)
}

/** Width by height of a part of the turned picture; of all of it when there is no crop. */
export function partRatio({ crop, rotation, ...picture }: PrintedPhoto): number {
  return (uprightRatio(picture, rotation) * (crop?.width ?? 1)) / (crop?.height ?? 1)
}

/** The part on paper that is turned by a quarter: around the same middle, as large as the picture has room for it. */
export function turnPaper(pictureRatio: number, { x, y, width, height }: PicturePart): PicturePart {
  // Both sides in heights of the picture.
  const [across, down] = [width * pictureRatio, height]
  const scale = Math.min(1, pictureRatio / down, 1 / across)
  const turned = { width: (down * scale) / pictureRatio, height: across * scale }
  const within = (middle: number, side: number) =>
    Math.min(Math.max(middle - side / 2, 0), 1 - side)
  return {
    x: within(x + width / 2, turned.width),
    y: within(y + height / 2, turned.height),
    ...turned,
  }
}

/** Whether an add-on is no picture but a thing beside prints, such as gift wrap: without a size there is nothing to crop. */
export function isThing({
  isAddOn,
  type,
  width,
  height,
}: Shape & { isAddOn: boolean; type: ProductType }): boolean {
  return isAddOn && type === 'Print' && !(width > 0 && height > 0)
}

/** A photo as it is to be printed: the crop is a part of the turned picture, all of it when null. */
export interface PrintedPhoto extends Shape {
  crop: PicturePart | null
  rotation: number
}

export type PrintProblem = 'shape' | 'pixels'

/**
 * Why a print of this size is not made: the part has another shape, whichever way the paper is turned, or far too few
 * pixels where that is not allowed. Without a known size nothing can be wrong.
 */
export function printProblem(
  photo: PrintedPhoto,
  size: Shape,
  allowLowResolution: boolean,
): PrintProblem | undefined {
  const part = partRatio(photo)
  const across = printRatio(size, 1)
  if (across === undefined) return undefined
  const isOff = (ratio: number) => Math.abs(part / ratio - 1) > TOLERANCE
  if (isOff(across) && isOff(1 / across)) return 'shape'
  return !allowLowResolution && printSharpness(photo, size) === 'tooSmall' ? 'pixels' : undefined
}

/** How a print looks: `tooSmall` would show its pixels, and is made only where that is allowed. */
type PrintSharpness = 'sharp' | 'soft' | 'tooSmall'

/** Undefined where the size of the print is not known. */
export function printSharpness(photo: PrintedPhoto, size: Shape): PrintSharpness | undefined {
  const resolution = printResolution(photo, size)
  if (resolution === undefined) return undefined
  if (resolution < REFUSED_BELOW) return 'tooSmall'
  return resolution < SOFT_BELOW ? 'soft' : 'sharp'
}

/** Dots per inch of a print; undefined when its size is not known. */
export function printResolution(photo: PrintedPhoto, size: Shape): number | undefined {
  if (size.width <= 0 || size.height <= 0) return undefined
  const pixels = partPixels(photo)
  const longest = Math.max(pixels.width, pixels.height) / Math.max(size.width, size.height)
  const shortest = Math.min(pixels.width, pixels.height) / Math.min(size.width, size.height)
  return Math.round(Math.min(longest, shortest) * MM_PER_INCH)
}

function partPixels({ crop, rotation, ...picture }: PrintedPhoto): Shape {
  const { width, height } = upright(picture, rotation)
  return { width: width * (crop?.width ?? 1), height: height * (crop?.height ?? 1) }
}

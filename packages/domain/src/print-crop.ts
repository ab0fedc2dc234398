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
/** Accepted relative error of a crop's aspect ratio: sizes in whole millimetres and rounded fractions cause one. */
const TOLERANCE = 0.02
/** Resolution in dots per inch below which a print may look soft, and below which it is only made if allowed. */
const SOFT_BELOW = 200
const REFUSED_BELOW = 100

/**
 * The size of a print in millimetres: from the lab's article (`PHO-4X6`, in inches), otherwise the product's own.
 * Undefined if unknown.
 */
export function printSize({ fulfillment, sku, width, height }: PrintProduct): Shape | undefined {
  const inches = fulfillment === 'lab' ? /-(\d{1,3})X(\d{1,3})$/i.exec(sku ?? '') : null
  const size = inches
    ? { width: Number(inches[1]) * MM_PER_INCH, height: Number(inches[2]) * MM_PER_INCH }
    : { width, height }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** The picture's width and height after turning. */
function upright({ width, height }: Shape, rotation: number): Shape {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The picture's aspect ratio (width by height) after turning. */
export function uprightRatio(picture: Shape, rotation: number): number {
  const { width, height } = upright(picture, rotation)
  return width / height
}

/** A print's aspect ratio in the picture's orientation; undefined if the product's size is unknown. */
export function printRatio(product: Shape, pictureRatio: number): number | undefined {
  if (product.width <= 0 || product.height <= 0) return undefined
  const long = Math.max(product.width, product.height) / Math.min(product.width, product.height)
  return pictureRatio >= 1 ? long : 1 / long
}

/** The largest centred part of the picture with this ratio. */
export function middleCrop(pictureRatio: number, ratio: number): PicturePart {
  const width = Math.min(1, ratio / pictureRatio)
  const height = Math.min(1, pictureRatio / ratio)
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** The default crop of a photo for a product: centred, or the whole photo if the size is unknown. */
export function firstCrop(photo: Shape, product: Shape, rotation: number): PicturePart | null {
  const picture = uprightRatio(photo, rotation)
  const ratio = printRatio(product, picture)
  return ratio === undefined ? null : middleCrop(picture, ratio)
}

/** The aspect ratio of a part of the turned picture, or of all of it without a crop. */
export function partRatio({ crop, rotation, ...picture }: PrintedPhoto): number {
  return (uprightRatio(picture, rotation) * (crop?.width ?? 1)) / (crop?.height ?? 1)
}

/** The crop after turning the paper by a quarter: around the same centre, as large as the picture allows. */
export function turnPaper(pictureRatio: number, { x, y, width, height }: PicturePart): PicturePart {
  // Both sides in units of the picture's height.
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

/** Whether an add-on is an object without a picture, such as gift wrap: without a size there is nothing to crop. */
export function isThing({
  isAddOn,
  type,
  width,
  height,
}: Shape & { isAddOn: boolean; type: ProductType }): boolean {
  return isAddOn && type === 'Print' && !(width > 0 && height > 0)
}

/** A photo to print: the crop is a part of the turned picture, all of it if null. */
export interface PrintedPhoto extends Shape {
  crop: PicturePart | null
  rotation: number
}

export type PrintProblem = 'shape' | 'pixels'

/**
 * Why a print of this size can't be made: the crop's aspect ratio fits neither orientation of the paper, or it has far
 * too few pixels and that is not allowed. Nothing is wrong with a print of unknown size.
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

/** The quality of a print: `tooSmall` would show its pixels, and is only made if allowed. */
type PrintSharpness = 'sharp' | 'soft' | 'tooSmall'

/** Undefined if the print's size is unknown. */
export function printSharpness(photo: PrintedPhoto, size: Shape): PrintSharpness | undefined {
  const resolution = printResolution(photo, size)
  if (resolution === undefined) return undefined
  if (resolution < REFUSED_BELOW) return 'tooSmall'
  return resolution < SOFT_BELOW ? 'soft' : 'sharp'
}

/** Resolution of a print in dots per inch; undefined if its size is unknown. */
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

import { middleCrop, printRatio, type Shape } from './print-crop.ts'

/** A print fits a photo if it cuts off less than this fraction. */
const FITS_BELOW = 0.03
/** Prints whose cut-off parts differ by less than this fit a photo equally well. */
const STEP = 0.02

/** The fraction of a photo that a print of this size cuts off, from 0 to 1; none if the size is unknown. */
export function cutOff(photo: Shape, size: Shape): number {
  const picture = photo.width / photo.height
  const ratio = printRatio(size, picture)
  if (ratio === undefined) return 0
  const { width, height } = middleCrop(picture, ratio)
  return 1 - width * height
}

/** Whether a print shows almost the whole photo. */
export function fitsShape(photo: Shape, size: Shape): boolean {
  return size.width > 0 && size.height > 0 && cutOff(photo, size) < FITS_BELOW
}

/**
 * The products with their prints reordered: prints of known size are sorted by how little they cut off the photos,
 * within the positions of prints.
 */
export function fittingFirst<Product extends Shape>(
  products: readonly Product[],
  photos: readonly Shape[],
  isPrint: (product: Product) => boolean,
): Product[] {
  const isSized = (product: Product) => isPrint(product) && product.width > 0 && product.height > 0
  const loss = (product: Product) =>
    photos.reduce((sum, photo) => sum + cutOff(photo, product), 0) / Math.max(photos.length, 1)
  const steps = new Map(products.map((product) => [product, Math.round(loss(product) / STEP)]))
  const sorted = products
    .filter(isSized)
    .toSorted((a, b) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0))
  let next = 0
  return products.map((product) => (isSized(product) ? sorted[next++]! : product))
}

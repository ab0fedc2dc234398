import { middleCrop, printRatio, type Shape } from './print-crop.ts'

/** What may be cut off of a photo by a print that still has its shape. */
const FITS_BELOW = 0.03
/** Prints that cut off about as much of a photo fit it as well as each other. */
const STEP = 0.02

/** The part of a photo that a print of this size cuts off, 0 to 1; none where the size is not known. */
export function cutOff(photo: Shape, size: Shape): number {
  const picture = photo.width / photo.height
  const ratio = printRatio(size, picture)
  if (ratio === undefined) return 0
  const { width, height } = middleCrop(picture, ratio)
  return 1 - width * height
}

/** Whether a print shows the photo as good as whole. */
export function fitsShape(photo: Shape, size: Shape): boolean {
  return size.width > 0 && size.height > 0 && cutOff(photo, size) < FITS_BELOW
}

/** The same products; those that are prints of a known size go by how little they cut off of the photos, in the places that prints have. */
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

import type { SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import {
  middleCrop,
  partRatio,
  printProblem,
  printRatio,
  turnPaper,
  uprightRatio,
} from '@proofdesk/domain/print-crop'
import { useState } from 'react'
import type { CartItem } from '../cart/cart.ts'
import { toProductItem } from '../cart/to-cart-item.ts'
import type { PicturePart as Crop } from '@proofdesk/domain/picture-frame'

/** A photo with its print: `shape` is the chosen one where the product has none, undefined for the whole picture. */
interface Draft {
  item: CartItem
  shape: number | undefined
  /** The part on paper that is turned the other way, while this one is as turning left it. */
  turned?: Crop
}

/** Shapes to choose from where a print's size is not known; width by height of a photo that lies. */
export const SHAPES = [
  [3, 2],
  [4, 3],
  [5, 4],
  [1, 1],
] as const

/** How each of the photos is to be printed, one of them in sight. `kept` is how the only one was printed until now. */
export function usePrintDrafts(
  photos: readonly SitePhoto[],
  firstProduct: SiteProduct,
  kept?: CartItem,
) {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]))
  const goTo = (index: number) => {
    setAt(index)
    setSeen((before) => new Set([...before, index]))
  }
  const [product, setProduct] = useState(firstProduct)
  const [drafts, setDrafts] = useState(() =>
    photos.map((photo): Draft =>
      kept
        ? { shape: shapeOf(kept), item: kept }
        : { shape: undefined, item: toProductItem(photo, product) },
    ),
  )
  const photo = photos[at]!
  const draft = drafts[at]!
  const { item, shape } = draft
  const setDraft = (change: (draft: Draft) => Draft) =>
    setDrafts((current) => current.map((each, index) => (index === at ? change(each) : each)))
  const change = (fields: Partial<CartItem>) =>
    setDraft(({ turned, ...each }) => ({
      ...each,
      item: { ...each.item, ...fields },
      ...(turned && isSamePart(each.item.crop, fields.crop ?? each.item.crop) && { turned }),
    }))
  /** The paper stays as it lies. */
  const choose = (nextShape: number | undefined) =>
    setDraft(() => ({ shape: nextShape, item: { ...item, crop: shapedCrop(item, nextShape) } }))
  /** Portrait or landscape; turned back it is as it was. */
  const turnOnce = () => {
    const { crop } = item
    if (!crop) return
    const next = draft.turned ?? turnPaper(uprightRatio(item, item.rotation), crop)
    setDraft((each) => ({ ...each, turned: crop, item: { ...item, crop: next } }))
  }
  const changeProduct = (next: SiteProduct) => {
    setProduct(next)
    setDrafts((current) => current.map((draft) => toOtherProduct(draft, next)))
  }
  return {
    at,
    goTo,
    photo,
    product,
    changeProduct,
    item,
    shape,
    /** Width by height of the part that is printed; undefined for the whole picture. */
    ratio: printRatio(product, partRatio(item)) ?? shapedRatio(item, shape),
    items: drafts.map((each) => each.item),
    /** How many were not looked at: they are printed as it is proposed. */
    unseen: photos.length - seen.size,
    change,
    turnOnce,
    choose,
  }
}
export type PrintDrafts = ReturnType<typeof usePrintDrafts>

/** Width by height of a part of a shape, on paper that lies as it does now; undefined for the whole picture. */
function shapedRatio(item: CartItem, shape: number | undefined): number | undefined {
  return shape && (partRatio(item) >= 1 ? shape : 1 / shape)
}

/** A shape begins with the middle of the picture. */
function shapedCrop(item: CartItem, shape: number | undefined): Crop | null {
  const ratio = shapedRatio(item, shape)
  return ratio === undefined ? null : middleCrop(uprightRatio(item, item.rotation), ratio)
}

/** A cropper reports what it was given with small differences. */
function isSamePart(a: Crop | null, b: Crop | null): boolean {
  const sides = ['x', 'y', 'width', 'height'] as const
  return a !== null && b !== null && sides.every((side) => Math.abs(a[side] - b[side]) < 0.005)
}

/** Another product keeps how photo and paper lie and how often it is printed, and the part where that has the shape. */
function toOtherProduct({ item }: Draft, next: SiteProduct): Draft {
  const ratio = printRatio(next, partRatio(item))
  if (ratio === undefined) return { shape: undefined, item: { ...item, crop: null } }
  if (printProblem(item, next, true) !== 'shape') return { shape: undefined, item }
  const crop = middleCrop(uprightRatio(item, item.rotation), ratio)
  return { shape: undefined, item: { ...item, crop } }
}

/** The shape that a part was given; undefined for the whole picture. */
function shapeOf(item: CartItem): number | undefined {
  if (!item.crop) return undefined
  const ratio = partRatio(item)
  const [long, short] =
    SHAPES.find(([a, b]) => Math.abs(Math.max(ratio, 1 / ratio) - a / b) < 0.01) ?? []
  return long && short && long / short
}

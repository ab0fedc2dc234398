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
  /** How often the proposed part was taken back: the cropper begins again with each. */
  resets: number
}

/** Shapes to choose from where a print's size is not known; width by height of a photo that lies. */
export const SHAPES = [
  [3, 2],
  [4, 3],
  [5, 4],
  [1, 1],
] as const

/**
 * How each of the photos is to be printed, one of them in sight, the one at `first` to begin with. `kept` is how they were
 * printed until now.
 */
export function usePrintDrafts(
  photos: readonly SitePhoto[],
  firstProduct: SiteProduct,
  { kept, first = 0 }: { kept?: readonly CartItem[] | undefined; first?: number } = {},
) {
  const [at, setAt] = useState(first)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([first]))
  const goTo = (index: number) => {
    setAt(index)
    setSeen((before) => new Set([...before, index]))
  }
  const [product, setProduct] = useState(firstProduct)
  const [drafts, setDrafts] = useState(() =>
    photos.map((photo, index) => toDraft(photo, product, kept?.[index])),
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
  const choose = (nextShape: number | undefined) => setDraft((each) => toShape(each, nextShape))
  /** Portrait or landscape; turned back it is as it was. */
  const turnOnce = () => {
    const { crop } = item
    if (!crop) return
    const next = draft.turned ?? turnPaper(uprightRatio(item, item.rotation), crop)
    setDraft((each) => ({ ...each, turned: crop, item: { ...item, crop: next } }))
  }
  const proposed = toProductItem(photo, product)
  const reset = () => setDraft((each) => resetDraft(each, proposed))
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
    /** Whether the part is the one that was proposed; `reset` takes it back. */
    isProposed: isCutAlike(item, proposed),
    reset,
    /** Tells the cropper that another part is to be shown. */
    part: `${at} ${draft.resets}`,
  }
}
export type PrintDrafts = ReturnType<typeof usePrintDrafts>

/** How a photo is printed: as it was until now, else as it is proposed. */
function toDraft(photo: SitePhoto, product: SiteProduct, kept: CartItem | undefined): Draft {
  return kept
    ? { shape: shapeOf(kept), item: kept, resets: 0 }
    : { shape: undefined, item: toProductItem(photo, product), resets: 0 }
}

function toShape({ item, resets }: Draft, shape: number | undefined): Draft {
  return { shape, item: { ...item, crop: shapedCrop(item, shape) }, resets }
}

/** The proposed part again; the number of copies stays. */
function resetDraft({ item, resets }: Draft, { crop, rotation }: CartItem): Draft {
  return { shape: undefined, item: { ...item, crop, rotation }, resets: resets + 1 }
}

function isCutAlike(a: CartItem, b: CartItem): boolean {
  return a.rotation === b.rotation && (a.crop === b.crop || isSamePart(a.crop, b.crop))
}

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
function toOtherProduct({ item, resets }: Draft, next: SiteProduct): Draft {
  const ratio = printRatio(next, partRatio(item))
  if (ratio === undefined) return { shape: undefined, item: { ...item, crop: null }, resets }
  if (printProblem(item, next, true) !== 'shape') return { shape: undefined, item, resets }
  const crop = middleCrop(uprightRatio(item, item.rotation), ratio)
  return { shape: undefined, item: { ...item, crop }, resets }
}

/** The shape that a part was given; undefined for the whole picture. */
function shapeOf(item: CartItem): number | undefined {
  if (!item.crop) return undefined
  const ratio = partRatio(item)
  const [long, short] =
    SHAPES.find(([a, b]) => Math.abs(Math.max(ratio, 1 / ratio) - a / b) < 0.01) ?? []
  return long && short && long / short
}

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

/** A photo with its print. `shape` is the chosen one if the product has no size; undefined for the whole picture. */
interface Draft {
  item: CartItem
  shape: number | undefined
  /** The crop before the last turn, for turning back while the present one is unchanged. */
  turned?: Crop
  /** The number of resets: each restarts the cropper. */
  resets: number
}

/** The shapes for a print of unknown size; width by height in landscape. */
export const SHAPES = [
  [3, 2],
  [4, 3],
  [5, 4],
  [1, 1],
] as const

/**
 * How each of the photos is to be printed. One photo is shown at a time, starting with the one at `first`. `kept` are
 * the present prints if the cart is edited.
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
  /** The paper keeps its orientation. */
  const choose = (nextShape: number | undefined) => setDraft((each) => toShape(each, nextShape))
  /** Switches between portrait and landscape; switching back restores the crop. */
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
    /** Width divided by height of the printed crop; undefined for the whole picture. */
    ratio: printRatio(product, partRatio(item)) ?? shapedRatio(item, shape),
    items: drafts.map((each) => each.item),
    /** The number of photos not shown yet: they are printed with the suggested crop. */
    unseen: photos.length - seen.size,
    change,
    turnOnce,
    choose,
    /** Whether the crop is the suggested one, which `reset` restores. */
    isProposed: isCutAlike(item, proposed),
    reset,
    /** A key for the cropper: a new value makes it show another crop. */
    part: `${at} ${draft.resets}`,
  }
}
export type PrintDrafts = ReturnType<typeof usePrintDrafts>

/** The initial print of a photo: the present one, otherwise the suggested one. */
function toDraft(photo: SitePhoto, product: SiteProduct, kept: CartItem | undefined): Draft {
  return kept
    ? { shape: shapeOf(kept), item: kept, resets: 0 }
    : { shape: undefined, item: toProductItem(photo, product), resets: 0 }
}

function toShape({ item, resets }: Draft, shape: number | undefined): Draft {
  return { shape, item: { ...item, crop: shapedCrop(item, shape) }, resets }
}

/** Restores the suggested crop; the number of copies stays. */
function resetDraft({ item, resets }: Draft, { crop, rotation }: CartItem): Draft {
  return { shape: undefined, item: { ...item, crop, rotation }, resets: resets + 1 }
}

function isCutAlike(a: CartItem, b: CartItem): boolean {
  return a.rotation === b.rotation && (a.crop === b.crop || isSamePart(a.crop, b.crop))
}

/** Width divided by height of a shape's crop in the present orientation; undefined for the whole picture. */
function shapedRatio(item: CartItem, shape: number | undefined): number | undefined {
  return shape && (partRatio(item) >= 1 ? shape : 1 / shape)
}

/** A shape starts with the centre of the picture. */
function shapedCrop(item: CartItem, shape: number | undefined): Crop | null {
  const ratio = shapedRatio(item, shape)
  return ratio === undefined ? null : middleCrop(uprightRatio(item, item.rotation), ratio)
}

/** The cropper reports the crop that it was given with small differences. */
function isSamePart(a: Crop | null, b: Crop | null): boolean {
  const sides = ['x', 'y', 'width', 'height'] as const
  return a !== null && b !== null && sides.every((side) => Math.abs(a[side] - b[side]) < 0.005)
}

/** Another product keeps orientation and copies, and the crop if it has the product's shape. */
function toOtherProduct({ item, resets }: Draft, next: SiteProduct): Draft {
  const ratio = printRatio(next, partRatio(item))
  if (ratio === undefined) return { shape: undefined, item: { ...item, crop: null }, resets }
  if (printProblem(item, next, true) !== 'shape') return { shape: undefined, item, resets }
  const crop = middleCrop(uprightRatio(item, item.rotation), ratio)
  return { shape: undefined, item: { ...item, crop }, resets }
}

/** The shape of a crop; undefined for the whole picture. */
function shapeOf(item: CartItem): number | undefined {
  if (!item.crop) return undefined
  const ratio = partRatio(item)
  const [long, short] =
    SHAPES.find(([a, b]) => Math.abs(Math.max(ratio, 1 / ratio) - a / b) < 0.01) ?? []
  return long && short && long / short
}

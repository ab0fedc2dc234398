import type { SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import {
  firstCrop,
  middleCrop,
  printProblem,
  printRatio,
  uprightRatio,
} from '@proofdesk/domain/print-crop'
import { useState } from 'react'
import type { CartItem } from '../cart/cart.ts'
import { turn, type Rotation } from '@proofdesk/domain/chosen-crop'
import { shownName } from '@proofdesk/domain/shown-name'

/** A photo with its print: `shape` is the chosen one where the product has none, undefined for the whole picture. */
interface Draft {
  item: CartItem
  shape: number | undefined
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
  const [at, goTo] = useState(0)
  const [product, setProduct] = useState(firstProduct)
  const [drafts, setDrafts] = useState(() =>
    photos.map((photo): Draft =>
      kept
        ? { shape: shapeOf(kept), item: kept }
        : { shape: undefined, item: toItem(photo, product) },
    ),
  )
  const photo = photos[at]!
  const { item, shape } = drafts[at]!
  const ratioOf = (rotation: Rotation, chosen: number | undefined) => {
    const picture = uprightRatio(photo, rotation)
    return printRatio(product, picture) ?? (chosen && (picture >= 1 ? chosen : 1 / chosen))
  }
  const change = (fields: Partial<CartItem>) =>
    setDrafts((current) =>
      current.map((draft, index) =>
        index === at ? { ...draft, item: { ...draft.item, ...fields } } : draft,
      ),
    )
  /** Another turn or shape begins with the middle of the picture. */
  const begin = (rotation: Rotation, nextShape: number | undefined) => {
    const ratio = ratioOf(rotation, nextShape)
    const crop = ratio === undefined ? null : middleCrop(uprightRatio(photo, rotation), ratio)
    setDrafts(drafts.with(at, { shape: nextShape, item: { ...item, rotation, crop } }))
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
    ratio: ratioOf(item.rotation, shape),
    items: drafts.map((draft) => draft.item),
    change,
    turnOnce: () => begin(turn(item.rotation), shape),
    choose: (nextShape: number | undefined) => begin(item.rotation, nextShape),
  }
}
export type PrintDrafts = ReturnType<typeof usePrintDrafts>

/** Another product keeps how a photo lies and how often it is printed, and its part where that has the shape. */
function toOtherProduct(draft: Draft, next: SiteProduct): Draft {
  const { item } = draft
  const isSized = printRatio(next, 1) !== undefined
  if (isSized && printProblem(item, next, true) !== 'shape') return draft
  return { shape: undefined, item: { ...item, crop: firstCrop(item, next, item.rotation) } }
}

/** The shape that a part was given; undefined for the whole picture. */
function shapeOf({ crop, rotation, width, height }: CartItem): number | undefined {
  if (!crop) return undefined
  const ratio = (uprightRatio({ width, height }, rotation) * crop.width) / crop.height
  const [long, short] =
    SHAPES.find(([a, b]) => Math.abs(Math.max(ratio, 1 / ratio) - a / b) < 0.01) ?? []
  return long && short && long / short
}

function toItem(photo: SitePhoto, product: SiteProduct): CartItem {
  const { guid, width, height, editRevision } = photo
  return {
    photoGuid: guid,
    name: shownName(photo),
    width,
    height,
    copies: 1,
    crop: firstCrop({ width, height }, product, 0),
    rotation: 0,
    editRevision,
  }
}

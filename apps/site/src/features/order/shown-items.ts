import type { SiteOrder } from '@proofdesk/contract/site/orders'
import type { Bought } from './bought-picture.tsx'

/** A bought photo that can be enlarged. */
export type ShownItem = Bought & { preview: NonNullable<Bought['preview']> }

/** The photos of an order that can be enlarged, without duplicates: one bought twice is shown as the sold file. */
export function toShownItems({ lines }: Pick<SiteOrder, 'lines'>): ShownItem[] {
  const items = lines.flatMap((line) => line.items).filter(hasPreview)
  return items.filter((item) => {
    const same = items.filter((other) => isSamePhoto(item, other))
    return item === (same.find(({ preview }) => preview.isAsSold) ?? same[0])
  })
}

/** The index of a bought photo among those shown. */
export function indexOfItem(shown: readonly ShownItem[], item: Bought): number {
  const at = shown.findIndex(({ guid }) => guid === item.guid)
  return at < 0 ? shown.findIndex((other) => isSamePhoto(item, other)) : at
}

/** The photos whose files can be saved, in the page's order. */
export function toSavedItems({ lines }: Pick<SiteOrder, 'lines'>): Bought[] {
  return lines
    .filter(({ type }) => type !== 'Video')
    .flatMap((line) => line.items)
    .filter(({ download }) => download !== null)
}

const hasPreview = (item: Bought): item is ShownItem => item.preview !== null

// An address identifies its photo and is stable for a day.
const isSamePhoto = (one: Bought, other: Bought) =>
  one === other || (one.thumbnail !== null && one.thumbnail.location === other.thumbnail?.location)

import type { SiteOrder } from '@proofdesk/contract/site/orders'
import type { Bought } from './bought-picture.tsx'

/** A bought photo that can be looked at by itself. */
export type ShownItem = Bought & { preview: NonNullable<Bought['preview']> }

/** The photos of an order that are shown large, each once: where one was bought twice, as the file that was sold. */
export function toShownItems({ lines }: Pick<SiteOrder, 'lines'>): ShownItem[] {
  const items = lines.flatMap((line) => line.items).filter(hasPreview)
  return items.filter((item) => {
    const same = items.filter((other) => isSamePhoto(item, other))
    return item === (same.find(({ preview }) => preview.isAsSold) ?? same[0])
  })
}

/** Which of the shown photos a bought one is. */
export function indexOfItem(shown: readonly ShownItem[], item: Bought): number {
  const at = shown.findIndex(({ guid }) => guid === item.guid)
  return at < 0 ? shown.findIndex((other) => isSamePhoto(item, other)) : at
}

/** The photos whose files can be saved, in the order of the page. */
export function toSavedItems({ lines }: Pick<SiteOrder, 'lines'>): Bought[] {
  return lines
    .filter(({ type }) => type !== 'Video')
    .flatMap((line) => line.items)
    .filter(({ download }) => download !== null)
}

const hasPreview = (item: Bought): item is ShownItem => item.preview !== null

// An address names its photo and stays the same for a day.
const isSamePhoto = (one: Bought, other: Bought) =>
  one === other || (one.thumbnail !== null && one.thumbnail.location === other.thumbnail?.location)

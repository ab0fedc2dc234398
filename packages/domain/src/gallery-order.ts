/** Sort orders of the console's list of galleries; the first is the default. */
export const GALLERY_ORDERS = ['newest', 'eventDate', 'name', 'orders', 'netProfit'] as const
export type GalleryOrder = (typeof GALLERY_ORDERS)[number]

interface SortedGallery {
  name: string
  createdAt: number
  eventDate: number | null
  /** Absent for roles that don't see orders, and for galleries without any. */
  noOrders?: number | undefined
  /** Absent for roles that don't see it. */
  netProfit?: number | undefined
}

/**
 * Sorts galleries. Names follow the alphabet of `language`; the latest event, the most orders and the highest profit
 * come first, and galleries without a value last. Equal ones keep their order.
 */
export function sortGalleries<Gallery extends SortedGallery>(
  galleries: readonly Gallery[],
  order: GalleryOrder,
  language: string,
): Gallery[] {
  const alphabet = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const compare: Record<GalleryOrder, (a: Gallery, b: Gallery) => number> = {
    newest: (a, b) => b.createdAt - a.createdAt,
    eventDate: (a, b) => (b.eventDate ?? -Infinity) - (a.eventDate ?? -Infinity) || 0,
    name: (a, b) => alphabet.compare(a.name, b.name),
    orders: (a, b) => (b.noOrders ?? 0) - (a.noOrders ?? 0),
    netProfit: (a, b) => (b.netProfit ?? 0) - (a.netProfit ?? 0),
  }
  return galleries.toSorted(compare[order])
}

/** How the console's list of galleries can be sorted; the first is what it starts with. */
export const GALLERY_ORDERS = ['newest', 'eventDate', 'name', 'orders', 'netProfit'] as const
export type GalleryOrder = (typeof GALLERY_ORDERS)[number]

interface SortedGallery {
  name: string
  createdAt: number
  eventDate: number | null
  /** Absent for roles that don't see them, and where there are none. */
  noOrders?: number | undefined
  /** Absent for roles that don't see it. */
  netProfit?: number | undefined
}

/**
 * The galleries in an order. Names follow the alphabet of `language`; the latest event, the most orders and the highest
 * profit come first, and galleries without one last. Equal ones stay as they came.
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

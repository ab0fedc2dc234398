import type { GalleryFeatures } from '@proofdesk/contract/admin/engines'

/** A new gallery sells and can be browsed; the rest is switched on by its owner. */
export const DEFAULT_FEATURES: GalleryFeatures = {
  freeDownloads: false,
  selfieSearch: false,
  collectSubscribers: false,
  collectionSearch: true,
  timeSearch: false,
  textSearch: false,
  colorSearch: false,
  stripOriginals: false,
}

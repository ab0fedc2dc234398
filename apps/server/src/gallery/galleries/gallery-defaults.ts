import type { GalleryFeatures } from '@proofdesk/contract/admin/engines'

/** A new gallery sells and can be browsed; everything else is off until someone turns it on. */
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

import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GalleryTabName } from '@proofdesk/domain/gallery-tabs'
import type { TFunction } from 'i18next'

/** A tab of the gallery's detail; the routes say which ones exist and which the role has. */
export interface GalleryTab {
  /** Also the segment of the address. */
  name: GalleryTabName
  label: (t: TFunction) => string
}

/** What `GalleryPage` hands to the tab below it: `<Outlet context={{ gallery }} />`. */
export interface GalleryTabContext {
  gallery: Gallery
}

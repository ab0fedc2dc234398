import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GalleryTabName } from '@proofdesk/domain/gallery-tabs'
import type { TFunction } from 'i18next'

/** A tab of a gallery's page; the routes define which ones exist and which roles have them. */
export interface GalleryTab {
  /** Also the segment in the address. */
  name: GalleryTabName
  label: (t: TFunction) => string
  /** Whether the tab has a primary action of its own: a screen highlights one. */
  hasPrimary?: boolean
}

/** What `GalleryPage` passes to the tab below it: `<Outlet context={{ gallery }} />`. */
export interface GalleryTabContext {
  gallery: Gallery
}

import type {
  AnnouncedGallery,
  ClosedGallery,
  LockedGallery,
  ShareCover,
  SiteAccount,
  SiteGallery,
} from '@proofdesk/contract/site/gallery'
import type { SitePhoto, SitePhotos, SiteVideo } from '@proofdesk/contract/site/galleries'
import type { SiteLibrary } from '@proofdesk/contract/site/libraries'
import type { LegalPage } from '@proofdesk/domain/legal'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { Messages } from '../i18n/i18n.ts'

/**
 * The data of a page. `photos` is null if nothing is shown before a search; `photo` is the one that the address opens,
 * `videos` are those among the photos.
 */
export type SitePage =
  | {
      kind: 'gallery'
      account: SiteAccount
      gallery: SiteGallery
      photos: SitePhotos | null
      photo?: SitePhoto | null
      /** For link previews: the pictures of the open photo, or of the one collection that is shown. */
      shared?: ShareCover
      /** Whether everyone may see it, so that it has a manifest and a home screen icon. */
      isInstallable?: boolean
      videos?: readonly SiteVideo[]
    }
  | { kind: 'locked'; account: SiteAccount; gallery: LockedGallery }
  | { kind: 'closed'; account: SiteAccount; gallery: ClosedGallery }
  | { kind: 'announced'; account: SiteAccount; gallery: AnnouncedGallery }
  | { kind: 'page'; account: SiteAccount; library: SiteLibrary }
  | { kind: 'cart' | 'checkout'; account: SiteAccount; gallery: SiteGallery }
  | { kind: 'payment' | 'order'; account: SiteAccount }
  | {
      kind: 'legal'
      account: SiteAccount
      page: LegalPage
      text: string
      /** The language of the text if it isn't available in that of the address. */
      textLanguage?: GalleryLocale
    }
  | { kind: 'notFound'; account?: SiteAccount }
  | { kind: 'failed'; account?: SiteAccount }

/** The data with which the browser continues from the HTML. `url` is the requested path and query. */
export interface PageData {
  page: SitePage
  url: string
  language: GalleryLocale
  messages: Messages
  preview?: string
}

export const PAGE_DATA_ID = 'page-data'

/** Serialises the data for a script element: nothing in it can end the element or begin a comment. */
export function toPageDataText(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

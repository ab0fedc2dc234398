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

/** What a page shows. `photos` is null where nothing is shown before one searches; `photo` answers an address that opens one, `videos` are those among the photos. */
export type SitePage =
  | {
      kind: 'gallery'
      account: SiteAccount
      gallery: SiteGallery
      photos: SitePhotos | null
      photo?: SitePhoto | null
      /** Of the open photo, or of the one collection that is looked at, for programs that show a preview of the address. */
      shared?: ShareCover
      /** Everyone sees it, so that it has a manifest and an icon for home screens. */
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
      /** Of the text, where there is none in the language of the address. */
      textLanguage?: GalleryLocale
    }
  | { kind: 'notFound'; account?: SiteAccount }
  | { kind: 'failed'; account?: SiteAccount }

/** What the browser needs to go on from the HTML. `url` is path and query as they were asked. */
export interface PageData {
  page: SitePage
  url: string
  language: GalleryLocale
  messages: Messages
  preview?: string
}

export const PAGE_DATA_ID = 'page-data'

/** JSON that is in a script element: nothing in it can end the element or begin a comment. */
export function toPageDataText(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

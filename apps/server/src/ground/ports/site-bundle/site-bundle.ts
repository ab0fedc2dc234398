import { stat } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type {
  AnnouncedGallery,
  ClosedGallery,
  LockedGallery,
  ShareCover,
  SiteAccount,
  SiteGallery,
} from '@proofdesk/contract/site/gallery'
import type { SitePhoto, SitePhotoFilter, SiteVideo } from '@proofdesk/contract/site/galleries'
import type { SiteLibrary } from '@proofdesk/contract/site/libraries'
import type { LegalPage } from '@proofdesk/domain/legal'
import type { GalleryLocale } from '@proofdesk/domain/locales'

const DIST = fileURLToPath(new URL('../../../../../site/dist/', import.meta.url))
/** The browser's half of the built site. */
export const SITE_ASSETS = `${DIST}client/assets`

/**
 * The built site app's interface for the server; an app is never imported, so its type is declared here, in the
 * contract's terms.
 */
export interface SiteBundle {
  /** When it was built: another build renders other pages. */
  builtAt?: number
  /** The canonical form of a URL; a given slug replaces its own. */
  toCanonicalUrl(url: string, slug?: string): string
  /** Reads a gallery's public URL; undefined if it isn't one. */
  readAddress(url: string):
    | {
        slug: string
        language?: GalleryLocale
        preview?: string
        photo?: string
        shopPage?: 'cart' | 'checkout'
      }
    | undefined
  /** Reads a URL that a buyer returns to after paying; undefined if it isn't one. */
  readSaleAddress(
    url: string,
  ): { kind: 'payment' | 'order'; guid: string; key: string; language?: GalleryLocale } | undefined
  /** Reads a page's public URL, including `/`, which has no slug. Undefined if it isn't one. */
  readPageAddress(url: string): { slug?: string; language?: GalleryLocale } | undefined
  /** Reads the URL of a studio's legal text; undefined if it isn't one. */
  readLegalAddress(url: string): { page: LegalPage; language: GalleryLocale } | undefined
  /** The photos that the URL shows; null if nothing is shown before a search. */
  toContentQuery(url: string, gallery: SiteGallery, preview?: string): SitePhotoFilter | null
  /** The one collection that the URL shows, if it shows no other photos. */
  toCollection(url: string, gallery: SiteGallery): string | undefined
  render(input: {
    url: string
    language: GalleryLocale
    origin: string
    preview?: string
    page: SitePage
  }): RenderedPage
}

/** A document, with what its Content-Security-Policy has to allow. */
export interface RenderedPage {
  status: number
  html: string
  scripts: readonly string[]
  styles: readonly string[]
  /** Development mode: style sheets come and go. */
  isLive: boolean
}

export type SitePage =
  | {
      kind: 'gallery'
      account: SiteAccount
      gallery: SiteGallery
      photos: { content: SitePhoto[]; total: number } | null
      photo?: SitePhoto | null
      /** For link previews, the picture of the open photo, or of the one collection shown. */
      shared?: ShareCover
      /** It is public, so it has a manifest and an icon for home screens. */
      isInstallable?: boolean
      videos?: SiteVideo[]
    }
  | { kind: 'locked'; account: SiteAccount; gallery: LockedGallery }
  | { kind: 'closed'; account: SiteAccount; gallery: ClosedGallery }
  | { kind: 'announced'; account: SiteAccount; gallery: AnnouncedGallery }
  | { kind: 'page'; account: SiteAccount; library: SiteLibrary }
  | { kind: 'cart' | 'checkout'; account: SiteAccount; gallery: SiteGallery }
  | { kind: 'payment' | 'order'; account: SiteAccount }
  | { kind: 'legal'; account: SiteAccount; page: LegalPage; text: string }
  | { kind: 'notFound'; account?: SiteAccount }
  | { kind: 'failed'; account?: SiteAccount }

/** Returns the built site, reloaded when there is a newer build; undefined if there is none. */
export function createSiteBundleLoader(): () => Promise<SiteBundle | undefined> {
  let loaded: { builtAt: number; bundle: Promise<SiteBundle> } | undefined
  return async () => {
    const file = `${DIST}server/entry-server.js`
    const builtAt = (await stat(file).catch(() => undefined))?.mtimeMs
    if (builtAt === undefined) return undefined
    if (loaded?.builtAt !== builtAt)
      loaded = {
        builtAt,
        bundle: (import(`${pathToFileURL(file).href}?${builtAt}`) as Promise<SiteBundle>).then(
          (bundle) => ({ ...bundle, builtAt }),
        ),
      }
    return loaded.bundle
  }
}

import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SitePhotoFilter } from '@proofdesk/contract/site/galleries'
import type { LegalPage } from '@proofdesk/domain/legal'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { renderDocument, type RenderedDocument } from './app/document.tsx'
import type { SitePage } from './app/page-data.ts'
import { splitUrl } from './app/site-root.tsx'
import {
  readGalleryPath,
  readLegalPath,
  readPagePath,
  readSalePath,
  type ShopPath,
} from './lib/gallery-path.ts'
import {
  readAsked,
  readOnlyCollection,
  readOpenPhoto,
  toPhotoFilter,
} from './features/gallery/photo-search.ts'
import { messagesIn } from './i18n/messages.ts'

export type { SitePage }
export { toCanonicalUrl } from './lib/canonical-url.ts'

export interface SiteAddress {
  slug: string
  /** From the path; without it the gallery's own language applies. */
  language?: GalleryLocale
  /** The preview flag as received, not yet validated. */
  preview?: string
  /** The photo in the address. */
  photo?: string
  /** The path after the gallery's own address. */
  shopPage?: ShopPath
}

/** Parses an address that a buyer returns to, outside a gallery, with its unvalidated key; otherwise undefined. */
export function readSaleAddress(url: string): SaleAddress | undefined {
  const [pathname, query] = splitUrl(url)
  const path = readSalePath(pathname)
  return path && { ...path, key: new URLSearchParams(query).get('key') ?? '' }
}

export interface SaleAddress {
  kind: 'payment' | 'order'
  guid: string
  key: string
  language?: GalleryLocale
}

/** Parses the address of a page that lists galleries, including `/`, which has no slug; otherwise undefined. */
export function readPageAddress(
  url: string,
): { slug?: string; language?: GalleryLocale } | undefined {
  return readPagePath(splitUrl(url)[0])
}

/** Parses the address of a studio's legal text; otherwise undefined. */
export function readLegalAddress(
  url: string,
): { page: LegalPage; language: GalleryLocale } | undefined {
  return readLegalPath(splitUrl(url)[0])
}

/** Parses path and query of a gallery's public address; otherwise undefined. */
export function readAddress(url: string): SiteAddress | undefined {
  const [pathname, query] = splitUrl(url)
  const path = readGalleryPath(pathname)
  if (!path) return undefined
  return {
    slug: path.slug,
    language: path.language,
    preview: new URLSearchParams(query).get('preview') || undefined,
    photo: readOpenPhoto(query),
    shopPage: path.shopPage,
  }
}

/**
 * The query of `siteGalleries.content` for the address; null if nothing is shown before a search, and for found photos
 * and favourites, which the browser requests.
 */
export function toContentQuery(
  url: string,
  gallery: SiteGallery,
  preview?: string,
): SitePhotoFilter | null {
  const { search, page, limit } = readAsked(splitUrl(url)[1], gallery)
  return limit > 0 && search.found.length === 0 && search.favourites === ''
    ? toPhotoFilter(search, gallery, { page, preview })
    : null
}

/** The one collection that the address shows, if it shows no other photos. */
export function toCollection(url: string, gallery: SiteGallery): string | undefined {
  return readOnlyCollection(splitUrl(url)[1], gallery)?.guid
}

export interface RenderInput {
  /** Path and query as requested: `/de/albums/city-run?text=anna`. */
  url: string
  /** The page's language: from the address, otherwise the gallery's, otherwise the account's. */
  language: GalleryLocale
  /** The account's public origin, for addresses that other sites read. */
  origin: string
  /** The validated preview flag, which is then part of the page's links and calls. */
  preview?: string
  page: SitePage
}

export interface RenderResult extends RenderedDocument {
  status: 200 | 404 | 500
}

const STATUS = {
  page: 200,
  gallery: 200,
  locked: 200,
  closed: 404,
  announced: 200,
  cart: 200,
  checkout: 200,
  payment: 200,
  order: 200,
  legal: 200,
  notFound: 404,
  failed: 500,
} as const

/** Renders the complete document of a page. Pure: no clock, no I/O; a few milliseconds for a hundred photos. */
export function render({ url, language, origin, preview, page }: RenderInput): RenderResult {
  const data = {
    page: withinLimit(page, url),
    url,
    language,
    messages: messagesIn(language),
    preview,
  }
  return { status: STATUS[page.kind], ...renderDocument(data, { origin }) }
}

/** Leaves photos beyond the gallery's scroll limit out of the HTML. */
function withinLimit(page: SitePage, url: string): SitePage {
  if (page.kind !== 'gallery' || !page.photos) return page
  const { left } = readAsked(splitUrl(url)[1], page.gallery)
  return { ...page, photos: { ...page.photos, content: page.photos.content.slice(0, left) } }
}

import { LEGAL_PAGES, type LegalPage } from '@proofdesk/domain/legal'
import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'

/** The photographer's language; the gallery's other languages only change the interface. */
export function ownLanguage({
  locale,
  locales,
}: {
  locale: GalleryLocale
  locales: readonly GalleryLocale[]
}): GalleryLocale {
  return locales[0] ?? locale
}

/** The two segments of a gallery's address; the first is the canonical one for search engines. */
const BASE_PATHS = ['albums', 'galleries'] as const
/** The paths after a gallery's address: its cart and its checkout. */
const SHOP_PAGES = ['cart', 'checkout'] as const
export type ShopPath = (typeof SHOP_PAGES)[number]

export interface GalleryPath {
  basePath: (typeof BASE_PATHS)[number]
  slug: string
  language?: GalleryLocale
  shopPage?: ShopPath
}

/**
 * Parses `/albums/{slug}`, `/galleries/{slug}`, both optionally followed by `/cart` or `/checkout` and preceded by
 * `/{language}`; undefined for any other path.
 */
export function readGalleryPath(pathname: string): GalleryPath | undefined {
  const { language, segments } = splitPath(pathname)
  const [basePathName, code, pageName, ...rest] = segments
  const basePath = BASE_PATHS.find((name) => name === basePathName)
  const shopPage = SHOP_PAGES.find((name) => name === pageName)
  const slug = readSlug(code)
  if (!basePath || !slug || rest.length > 0 || (pageName !== undefined && !shopPage))
    return undefined
  return { basePath, slug, language, ...(shopPage && { shopPage }) }
}

/**
 * The path of the gallery in a language. English has no segment, unless the gallery's own language, which the bare
 * address represents, is another.
 */
export function toGalleryPath(
  { basePath, slug, shopPage }: GalleryPath,
  language: GalleryLocale,
  ownLanguage: GalleryLocale,
): string {
  return `${language === 'en' && ownLanguage === 'en' ? '' : `/${language}`}/${basePath}/${encodeURIComponent(slug)}${shopPage ? `/${shopPage}` : ''}`
}

/** Addresses that a buyer returns to: `payment` waits for the provider's confirmation, `order` shows the purchase. */
export interface SalePath {
  kind: 'payment' | 'order'
  guid: string
  language?: GalleryLocale
}

const SALE_ROOMS = { checkout: 'payment', orders: 'order' } as const
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Parses `/checkout/{guid}` and `/orders/{guid}`, optionally preceded by `/{language}`; undefined for any other path.
 */
export function readSalePath(pathname: string): SalePath | undefined {
  const {
    language,
    segments: [basePath = '', guid = '', ...rest],
  } = splitPath(pathname)
  const kind = Object.hasOwn(SALE_ROOMS, basePath)
    ? SALE_ROOMS[basePath as keyof typeof SALE_ROOMS]
    : undefined
  if (!kind || !GUID.test(guid) || rest.length > 0) return undefined
  return { kind, guid: guid.toLowerCase(), language }
}

/** Parses `/` and `/pages/{slug}`, both optionally preceded by `/{language}`; undefined for any other path. */
export function readPagePath(
  pathname: string,
): { slug?: string; language?: GalleryLocale } | undefined {
  const { language, segments } = splitPath(pathname)
  const [room, code, ...rest] = segments
  if (room === undefined || (room === '' && code === undefined)) return { language }
  const slug = readSlug(code)
  if (room !== 'pages' || !slug || rest.length > 0) return undefined
  return { slug, language }
}

/** The path of a page in a language, by the same rule as a gallery's. */
export function toPagePath(
  { slug }: { slug?: string },
  language: GalleryLocale,
  ownLanguage: GalleryLocale,
): string {
  const start = language === 'en' && ownLanguage === 'en' ? '' : `/${language}`
  return slug ? `${start}/pages/${encodeURIComponent(slug)}` : start || '/'
}

/** Parses `/{language}/legal/{page}`; undefined for any other path. */
export function readLegalPath(
  pathname: string,
): { page: LegalPage; language: GalleryLocale } | undefined {
  const { language, segments } = splitPath(pathname)
  const [room, name, ...rest] = segments
  const page = LEGAL_PAGES.find((known) => known === name)
  return language && room === 'legal' && page && rest.length === 0 ? { page, language } : undefined
}

/** Undefined if it is missing or can't be decoded. */
function readSlug(code: string | undefined): string | undefined {
  try {
    return decodeURIComponent(code ?? '') || undefined
  } catch {
    return undefined
  }
}

function splitPath(pathname: string): { language?: GalleryLocale; segments: string[] } {
  const segments = pathname.replace(/\/$/, '').split('/').slice(1)
  const language = GALLERY_LOCALE_CODES.find((code) => code === segments[0])
  return { language, segments: language ? segments.slice(1) : segments }
}

import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'

/** The language that the photographer wrote in; the gallery's other languages change the words around it. */
export function ownLanguage({ locale, locales }: { locale: GalleryLocale; locales: readonly GalleryLocale[] }): GalleryLocale {
  return locales[0] ?? locale
}

/** The two names of a gallery's address (spec §2); the first is the one that search engines are told. */
const ROOMS = ['albums', 'galleries'] as const

export interface GalleryPath { room: (typeof ROOMS)[number]; slug: string; language?: GalleryLocale }

/** Reads `/albums/{slug}`, `/galleries/{slug}` and both under `/{language}`; undefined when the path is something else. */
export function readGalleryPath(pathname: string): GalleryPath | undefined {
  const segments = pathname.replace(/\/$/, '').split('/').slice(1)
  const language = segments.length === 3 ? GALLERY_LOCALE_CODES.find((code) => code === segments[0]) : undefined
  const [roomName, slug, ...rest] = language ? segments.slice(1) : segments
  const room = ROOMS.find((name) => name === roomName)
  if (!room || !slug || rest.length > 0) return undefined
  try {
    return { room, slug: decodeURIComponent(slug), language }
  } catch {
    return undefined
  }
}

/** The path of the gallery in a language. English has no segment (spec §2), unless the gallery's own language, which stands for the bare address, is another. */
export function toGalleryPath({ room, slug }: GalleryPath, language: GalleryLocale, ownLanguage: GalleryLocale): string {
  return `${language === 'en' && ownLanguage === 'en' ? '' : `/${language}`}/${room}/${encodeURIComponent(slug)}`
}

import { toAskedSlug } from '@proofdesk/domain/slug'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'

/** What precedes an address's slug. */
const ROOMS = ['albums', 'galleries', 'pages']

/**
 * Path and query as they are written: the path in lower case and in the codes of its letters, the query as it came. A
 * given slug takes the place of the address's own.
 */
export function toCanonicalUrl(url: string, slug?: string): string {
  const pathname = url.split('?', 1)[0]!
  const segments = pathname.split('/').map(toPlain)
  const room = GALLERY_LOCALE_CODES.some((code) => code === segments[1]) ? 2 : 1
  if (slug !== undefined && ROOMS.includes(segments[room] ?? ''))
    segments[room + 1] = encodeURIComponent(slug)
  return segments.join('/') + url.slice(pathname.length)
}

function toPlain(segment: string): string {
  try {
    return encodeURIComponent(toAskedSlug(decodeURIComponent(segment)))
  } catch {
    return segment
  }
}

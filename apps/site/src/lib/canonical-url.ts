import { toAskedSlug } from '@proofdesk/domain/slug'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'

/** The segments before a slug. */
const ROOMS = ['albums', 'galleries', 'pages']

/**
 * Path and query in canonical form: the path in lower case and percent encoding, the query unchanged. A given slug
 * replaces the address's own.
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

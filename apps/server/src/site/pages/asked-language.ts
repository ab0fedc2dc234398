import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import type { FastifyRequest } from 'fastify'
import { findAccepted } from '../../i18n/languages.ts'

/**
 * The language that a visitor requests if no gallery or page determines it: from the address, otherwise from their
 * browser.
 */
export function askedLanguage(request: FastifyRequest): GalleryLocale | undefined {
  const [, segment] = request.url.split(/[/?#]/)
  return (
    GALLERY_LOCALE_CODES.find((code) => code === segment) ??
    findAccepted(request.headers['accept-language'])
  )
}

import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import type { FastifyRequest } from 'fastify'
import { findAccepted } from '../../i18n/languages.ts'

/** The language that a visitor asks for where no gallery or page says one: by the address, else by their browser. */
export function askedLanguage(request: FastifyRequest): GalleryLocale | undefined {
  const [, segment] = request.url.split(/[/?#]/)
  return (
    GALLERY_LOCALE_CODES.find((code) => code === segment) ??
    findAccepted(request.headers['accept-language'])
  )
}

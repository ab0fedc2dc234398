import { findLanguage, GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'

/** The languages that the server writes in: those of galleries, which include those of accounts. */
export type Language = GalleryLocale

/** The language of a code of ours, or of a browser's tag (`pt-BR`, `nb`); English for any other. */
export function toLanguage(code: string | null | undefined): Language {
  return findLanguage([code ?? ''], GALLERY_LOCALE_CODES) ?? 'en'
}

/** Our best language for an `Accept-Language` header; English if there is none. */
export function readLanguage(header: string | undefined): Language {
  return findAccepted(header) ?? 'en'
}

/** The same; undefined if there is none. */
export function findAccepted(header: string | undefined): Language | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        language: findLanguage([tag], GALLERY_LOCALE_CODES),
        weight: weight ? Number(weight.trim().slice(2)) : 1,
      }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.find(({ language }) => language !== undefined)?.language
}

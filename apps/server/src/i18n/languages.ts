import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'

/** Languages that the server speaks: those of galleries; an account's are among them. */
export type Language = GalleryLocale

/** What people and programs call some of them, by the first part of a tag. */
const OTHER_NAMES: Readonly<Record<string, Language>> = { nb: 'no', nn: 'no', ms: 'ms-my' }

/** The language of a code of ours, or of a tag as browsers write it (`pt-BR`, `nb`); English for any other. */
export function toLanguage(code: string | null | undefined): Language {
  return findLanguage(code ?? '') ?? 'en'
}

/** The best language of ours for an `Accept-Language` header; English where there is none. */
export function readLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        language: findLanguage(tag.trim()),
        weight: weight ? Number(weight.trim().slice(2)) : 1,
      }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.find(({ language }) => language !== undefined)?.language ?? 'en'
}

function findLanguage(tag: string): Language | undefined {
  const [first = ''] = tag.toLowerCase().split('-')
  return (
    GALLERY_LOCALE_CODES.find((code) => code === first) ??
    (Object.hasOwn(OTHER_NAMES, first) ? OTHER_NAMES[first] : undefined)
  )
}

/**
 * Languages of an account and of the console. `label` is the name in the account's list (`de` is labelled "Dutch"),
 * `ownName` is shown below it.
 */
export const ACCOUNT_LANGUAGES = [
  { code: 'en', label: 'English', ownName: 'English' },
  { code: 'de', label: 'Dutch', ownName: 'Deutsch' },
  { code: 'pt', label: 'Portuguese', ownName: 'Português' },
  { code: 'no', label: 'Norwegian', ownName: 'Norsk' },
  { code: 'it', label: 'Italian', ownName: 'Italiano' },
  { code: 'fr', label: 'French', ownName: 'Français' },
  { code: 'es', label: 'Spanish', ownName: 'Español' },
  { code: 'ms-my', label: 'Malay', ownName: 'Bahasa Melayu' },
  { code: 'th', label: 'Thai', ownName: 'ไทย' },
  { code: 'ja', label: 'Japanese', ownName: '日本語' },
] as const
export type AccountLanguage = (typeof ACCOUNT_LANGUAGES)[number]['code']
export const ACCOUNT_LANGUAGE_CODES = ACCOUNT_LANGUAGES.map((language) => language.code) as [
  AccountLanguage,
  ...AccountLanguage[],
]

/** Languages of a public gallery. */
export const GALLERY_LOCALES = [
  { code: 'bg', label: 'Bulgarian', ownName: 'Български' },
  { code: 'de', label: 'German', ownName: 'Deutsch' },
  { code: 'fr', label: 'French', ownName: 'Français' },
  { code: 'en', label: 'English', ownName: 'English' },
  { code: 'nl', label: 'Dutch', ownName: 'Nederlands' },
  { code: 'es', label: 'Spanish', ownName: 'Español' },
  { code: 'pt', label: 'Portuguese', ownName: 'Português' },
  { code: 'no', label: 'Norwegian', ownName: 'Norsk' },
  { code: 'it', label: 'Italian', ownName: 'Italiano' },
  { code: 'th', label: 'Thai', ownName: 'ไทย' },
  { code: 'sq', label: 'Albanian', ownName: 'Shqip' },
  { code: 'ms-my', label: 'Malay', ownName: 'Bahasa Melayu' },
  { code: 'ja', label: 'Japanese', ownName: '日本語' },
] as const
export type GalleryLocale = (typeof GALLERY_LOCALES)[number]['code']
export const GALLERY_LOCALE_CODES = GALLERY_LOCALES.map((locale) => locale.code) as [
  GalleryLocale,
  ...GalleryLocale[],
]

export const DEFAULT_LANGUAGE: AccountLanguage = 'en'

/** The language for visitors when the URL names none: the gallery's, otherwise the account's, otherwise English. */
export function toGalleryLocale(
  galleryLocale: string | null | undefined,
  accountLanguage: string | null | undefined,
): GalleryLocale {
  const toLocale = (code: string | null | undefined) =>
    GALLERY_LOCALE_CODES.find((locale) => locale === code)
  return toLocale(galleryLocale) ?? toLocale(accountLanguage) ?? 'en'
}

/** Reads the language segment of a URL; undefined if the segment is something else. */
export function toAccountLanguage(segment: string | undefined): AccountLanguage | undefined {
  return ACCOUNT_LANGUAGE_CODES.find((code) => code === segment)
}

/** Browsers distinguish two kinds of written Norwegian, and our Malay is the Malaysian one. */
const OTHER_NAMES: Record<string, string> = { nb: 'no', nn: 'no', ms: 'ms-my' }

/**
 * The first of our languages in a list of tags, such as a browser's (`['nb-NO', 'en']` gives `no`); undefined if none
 * is ours.
 */
export function findLanguage<Language extends string>(
  tags: readonly string[],
  languages: readonly Language[],
): Language | undefined {
  for (const tag of tags) {
    const [code = ''] = tag.trim().toLowerCase().split('-')
    const found = languages.find(
      (language) => language === (Object.hasOwn(OTHER_NAMES, code) ? OTHER_NAMES[code] : code),
    )
    if (found) return found
  }
  return undefined
}

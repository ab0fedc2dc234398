/** The tag by which browsers and Intl know our code of a language. */
export function toLanguageTag(language: string): string {
  if (language === 'no') return 'nb'
  const [code = '', region] = language.split('-')
  return region ? `${code}-${region.toUpperCase()}` : code
}

/** Countries whose own English the runtime writes in one piece: elsewhere its figures and its amounts mix two customs. */
const ENGLISH = 'au ca gb hk ie in ke my nz ph sg us za'.split(' ')

/**
 * The locale that dates and amounts are written in: a language alone doesn't tell whether 3/4 is in March or in April,
 * so the studio's country (two letters, any case) goes with it. `en` and `us` are `en-US`; English where it is no one's
 * own is British.
 */
export function toFormatLocale(language: string, country?: string | null): string {
  const tag = toLanguageTag(language)
  if (!country || !/^[a-z]{2}$/i.test(country)) return tag
  const [code] = tag.split('-')
  const region = code === 'en' && !ENGLISH.includes(country.toLowerCase()) ? 'gb' : country
  return `${code}-${region.toUpperCase()}`
}

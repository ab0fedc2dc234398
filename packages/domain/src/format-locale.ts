/** Converts our language code to the tag used by browsers and Intl. */
export function toLanguageTag(language: string): string {
  if (language === 'no') return 'nb'
  const [code = '', region] = language.split('-')
  return region ? `${code}-${region.toUpperCase()}` : code
}

/** Countries whose English formats the runtime supports: for others it mixes two conventions in numbers and amounts. */
const ENGLISH = 'au ca gb hk ie in ke my nz ph sg us za'.split(' ')

/**
 * The locale for dates and amounts: a language alone doesn't say whether 3/4 is in March or April, so the studio's
 * country (two letters, any case) is added. `en` and `us` are `en-US`; English in a country without a format of its own
 * is British.
 */
export function toFormatLocale(language: string, country?: string | null): string {
  const tag = toLanguageTag(language)
  if (!country || !/^[a-z]{2}$/i.test(country)) return tag
  const [code] = tag.split('-')
  const region = code === 'en' && !ENGLISH.includes(country.toLowerCase()) ? 'gb' : country
  return `${code}-${region.toUpperCase()}`
}

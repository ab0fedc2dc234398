import { COUNTRIES, type Country } from './countries.ts'

/** Languages that are spoken in one country only; of any other, a language alone tells no country. */
const COUNTRY_OF_LANGUAGE: Readonly<Record<string, Country>> = {
  bg: 'bg',
  it: 'it',
  ja: 'jp',
  nb: 'no',
  no: 'no',
  sq: 'al',
  th: 'th',
}

/**
 * Where a visitor is, as far as that can be told: by their network, else by the languages of their browser in the order
 * that they are wanted (`Accept-Language`). Undefined where neither tells.
 */
export function visitorCountry(network: string, acceptLanguage: string): Country | undefined {
  const known = (code: string | undefined) => COUNTRIES.find((country) => country === code)
  const tags = acceptLanguage
    .split(',', 20)
    .map((part) => part.split(';', 1)[0]!.trim().toLowerCase())
  const regions = tags.map((tag) => {
    const [language = '', ...rest] = tag.split('-')
    return known(rest.at(-1)) ?? COUNTRY_OF_LANGUAGE[language]
  })
  return known(network) ?? regions.find((region) => region !== undefined)
}

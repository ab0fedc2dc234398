import { COUNTRIES, type Country } from './countries.ts'

/** Languages that are spoken in one country only. Any other language doesn't identify a country. */
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
 * A visitor's probable country: the country of their network, otherwise of the first language of their browser
 * (`Accept-Language`) that identifies one. Undefined if neither does.
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

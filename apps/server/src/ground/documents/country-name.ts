/** The name of a country (ISO 3166) in a language; unknown codes stay as they are. */
export function countryName(country: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase()) ?? country
}

/** A country (ISO 3166) by its name in a language; what no country is called stays. */
export function countryName(country: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase()) ?? country
}

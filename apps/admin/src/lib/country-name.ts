/** A country's name in the person's language, by its two letters in any case; what is no such code is shown as it is. */
export function countryName(country: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase()) ?? country
}

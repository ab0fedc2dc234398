/** A country's name in the person's language, by its two letters in any case; what is no such code is shown as it is. */
export function countryName(country: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country.toUpperCase()) ?? country
}

/** Countries to choose from, by their names in the person's language. */
export function countryOptions(
  countries: readonly string[],
  language: string,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map((code) => ({ value: code, label: names.of(code.toUpperCase()) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

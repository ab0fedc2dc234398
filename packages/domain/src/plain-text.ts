/**
 * A text in the form that searches compare: without case, accents and Unicode variants, and with ss for ß. The database
 * function `plain_text` does the same.
 */
export function toPlainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
}

/**
 * Whether a name contains every word of the search text, compared by `toPlainText`; an empty search matches everything.
 */
export function matchesName(name: string, search: string): boolean {
  const plain = toPlainText(name)
  return toPlainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/**
 * A text as searches compare it: neither case, accents nor the Unicode form count, and ß is ss. The database's function `plain_text` does
 * the same.
 */
export function toPlainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
}

/** Whether a name holds every word of the search text, as `toPlainText` compares; an empty search finds everything. */
export function matchesName(name: string, search: string): boolean {
  const plain = toPlainText(name)
  return toPlainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

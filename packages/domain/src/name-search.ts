/** Whether a name holds every word of the search text; neither case nor accents count, and an empty search finds everything. */
export function matchesName(name: string, search: string): boolean {
  const plain = toPlain(name)
  return toPlain(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function toPlain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss')
}

/**
 * Longest text we keep of a field, in characters. IPTC itself stops at 2,000 for a caption, 256 for a headline, 64 for a
 * keyword or title.
 */
export const textLimits = { caption: 4000, headline: 500, keyword: 100, name: 120 }
export const MAX_KEYWORDS = 200

/** Control characters (PostgreSQL refuses NUL) and the marks that let a text disguise its reading direction. */
const invisible = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/** A text from a file made safe to store and show on one line; undefined when nothing is left of it. */
export function cleanLine(value: unknown, limit: number): string | undefined {
  return cleanText(value, limit)?.replace(/\s+/g, ' ')
}

/** The same, with its line breaks kept. */
export function cleanText(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string') return undefined
  // Cut before the expensive steps: a hostile file may hold a megabyte in one field.
  const text = value
    .slice(0, limit * 4)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .trim()
  const cut =
    text.length <= limit
      ? text
      : text
          .slice(0, limit)
          .replace(/[\ud800-\udbff]$/, '')
          .trimEnd()
  return cut || undefined
}

/** Keywords of several sources merged: cleaned, in order, each one once whatever its case, at most `MAX_KEYWORDS`. */
export function mergeKeywords(...sources: readonly unknown[][]): string[] {
  const unique = new Map<string, string>()
  for (const source of sources) {
    for (const value of source) {
      if (unique.size >= MAX_KEYWORDS) return [...unique.values()]
      const keyword = cleanLine(value, textLimits.keyword)
      const key = keyword?.normalize('NFC').toLowerCase()
      if (keyword && key && !unique.has(key)) unique.set(key, keyword.normalize('NFC'))
    }
  }
  return [...unique.values()]
}

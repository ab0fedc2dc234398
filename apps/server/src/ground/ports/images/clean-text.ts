/**
 * Maximum stored length of each text, in characters. IPTC itself allows 2,000 for a caption, 256 for a headline, 64 for
 * a keyword or title.
 */
export const textLimits = { caption: 4000, headline: 500, keyword: 100, name: 120 }
export const MAX_KEYWORDS = 200

/** Control characters (PostgreSQL rejects NUL) and marks that can disguise a text's reading direction. */
const invisible = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/** A text from a file made safe to store and show on one line; undefined if nothing is left of it. */
export function cleanLine(value: unknown, limit: number): string | undefined {
  return cleanText(value, limit)?.replace(/\s+/g, ' ')
}

/** The same, keeping line breaks. */
export function cleanText(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string') return undefined
  // Truncated before the expensive steps: a malicious file may have a megabyte in one field.
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

/**
 * Merges keywords of several sources: cleaned, in order, without duplicates that differ only in case, at most
 * `MAX_KEYWORDS`.
 */
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

export const KEYWORD_MAX = 100
export const KEYWORDS_MAX = 100

/** Splits typed or pasted keywords: commas and semicolons separate them, duplicates (ignoring case) are removed. */
export function toKeywords(typed: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const text of typed) {
    for (const part of text.split(/[,;\n]/)) {
      const keyword = part.replace(/\s+/g, ' ').trim()
      if (keyword !== '' && !found.has(keyword.toLowerCase()))
        found.set(keyword.toLowerCase(), keyword)
    }
  }
  return [...found.values()]
}

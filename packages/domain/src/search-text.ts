import { toPlainText } from './plain-text.ts'

/**
 * What the text search of photos looks through, without case and accents: name, caption, keywords, and `found`: the texts that were read on
 * the photo or typed for it, and the names of the people who wear its numbers.
 */
export function toSearchText({
  name,
  caption,
  keywords,
  found = [],
}: {
  name: string
  caption: string
  keywords: readonly string[]
  found?: readonly string[]
}): string {
  return toPlainText([name, caption, ...keywords, ...found].join(' '))
    .replace(/\s+/g, ' ')
    .trim()
}

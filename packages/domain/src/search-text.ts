import { type PhotoSubject, subjectWords } from './photo-subject.ts'
import { toPlainText } from './plain-text.ts'

/**
 * What the text search of photos looks through, without case and accents: name, caption, keywords, what
 * else its file says of what it shows, and `found`: the texts that were read on the photo or typed for it, and the names
 * of the people who wear its numbers.
 */
export function toSearchText({
  name,
  caption,
  keywords,
  subject = null,
  found = [],
}: {
  name: string
  caption: string
  keywords: readonly string[]
  subject?: PhotoSubject | null
  found?: readonly string[]
}): string {
  return toPlainText([name, caption, ...keywords, ...subjectWords(subject), ...found].join(' '))
    .replace(/\s+/g, ' ')
    .trim()
}

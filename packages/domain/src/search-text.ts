import { toBibNumber } from './bib-number.ts'
import { type PhotoSubject, subjectWords } from './photo-subject.ts'
import { toPlainText } from './plain-text.ts'

/**
 * What the text search of photos looks through, without case and accents: name, caption, keywords, what
 * else its file says of what it shows, and `found`: the texts that were read on the photo or typed for it, and the names
 * of the people who wear its numbers. A number that a person took off the photo (`removed`) doesn't find it any more,
 * even where its file still says it; the file's name stays as it is.
 */
export function toSearchText({
  name,
  caption,
  keywords,
  subject = null,
  found = [],
  removed = [],
}: {
  name: string
  caption: string
  keywords: readonly string[]
  subject?: PhotoSubject | null
  found?: readonly string[]
  removed?: readonly string[]
}): string {
  const said = withoutNumbers([caption, ...keywords, ...subjectWords(subject)].join(' '), removed)
  return toPlainText([name, said, ...found].join(' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutNumbers(text: string, numbers: readonly string[]): string {
  const removed = new Set(numbers.map((number) => toBibNumber(number)).filter(Boolean))
  if (removed.size === 0) return text
  return text
    .split(/([\s,;:/()]+)/)
    .filter((part) => !removed.has(toBibNumber(part)))
    .join('')
}

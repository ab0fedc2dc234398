import { toBibNumber } from './bib-number.ts'
import { type PhotoSubject, subjectWords } from './photo-subject.ts'
import { toPlainText } from './plain-text.ts'

/**
 * The text that photo searches look in, without case and accents: name, caption, keywords, further metadata about its
 * subject, and `found`: texts read in the photo or typed for it, and the names of the people who wear its numbers. A
 * number that a person removed from the photo (`removed`) no longer finds it, even if its metadata contains it; the
 * file's name stays as it is.
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

import { toPlainText } from '@proofdesk/domain/plain-text'

/** What the text search looks through: name, caption and keywords, without case and accents. */
export function toSearchText({
  name,
  caption,
  keywords,
}: {
  name: string
  caption: string
  keywords: readonly string[]
}): string {
  return toPlainText([name, caption, ...keywords].join(' '))
    .replace(/\s+/g, ' ')
    .trim()
}

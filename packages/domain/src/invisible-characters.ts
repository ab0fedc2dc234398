/** Zero-width spaces, soft hyphens, marks of the writing direction and byte order marks. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * A text without what chat programs, mails and PDF files put between its characters and no one sees. The joiners U+200C
 * and U+200D stay: they change how words of some scripts are written.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

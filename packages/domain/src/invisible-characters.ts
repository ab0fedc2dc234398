/** Zero-width spaces, soft hyphens, marks of the writing direction and byte order marks. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * Removes invisible characters that chat programs, emails and PDF files insert into texts. The joiners U+200C and
 * U+200D stay, because they change how words of some scripts are written.
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

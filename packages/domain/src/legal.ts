/** What a studio tells by law, in the order of the site's foot. */
export const LEGAL_PAGES = ['imprint', 'terms', 'privacy', 'returns'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** What buyers agree to where the studio asks for it; the imprint is not agreed to. */
export const AGREED_PAGES = ['terms', 'privacy', 'returns'] as const satisfies readonly LegalPage[]

/** A page in one language: a text of the studio's own, or a link (`url`) to where it is. */
export interface LegalEntry {
  page: LegalPage
  language: string
  /** Null for an own text, which is at `legalPath`. */
  url: string | null
}

/** The page in the language, else in the account's, else in English, else in any; undefined when there is none. */
export function findLegalEntry<Entry extends Omit<LegalEntry, 'url'>>(
  entries: readonly Entry[],
  page: LegalPage,
  languages: readonly string[],
): Entry | undefined {
  const own = entries.filter((entry) => entry.page === page)
  for (const language of [...languages, 'en']) {
    const found = own.find((entry) => entry.language === language)
    if (found) return found
  }
  return own[0]
}

/**
 * Where an own text is on the site. Its language is always in the address, since the studio's other pages may have
 * another.
 */
export function legalPath(page: LegalPage, language: string): string {
  return `/${language}/legal/${page}`
}

/** A piece of a plain text: words, or an address to be followed. */
export type TextPiece = { text: string; href?: string }

/** The paragraphs of a plain text, each in lines of pieces; addresses of web and mail are told apart. */
export function readParagraphs(text: string): TextPiece[][][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.trim().split('\n').map(readPieces))
}

const LINKS =
  /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g

function readPieces(line: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(LINKS)) {
    if (index > end) pieces.push({ text: line.slice(end, index) })
    pieces.push({ text: found, href: found.startsWith('http') ? found : `mailto:${found}` })
    end = index + found.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

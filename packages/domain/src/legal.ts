/** Legal pages of a studio, in the order of the site's footer. */
export const LEGAL_PAGES = ['imprint', 'terms', 'privacy', 'returns'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** Pages that buyers accept if the studio requires it; the imprint isn't accepted. */
export const AGREED_PAGES = ['terms', 'privacy', 'returns'] as const satisfies readonly LegalPage[]

/** A legal page in one language: a text of the studio's own, or a link (`url`) to it. */
export interface LegalEntry {
  page: LegalPage
  language: string
  /** Null for a text of its own, shown at `legalPath`. */
  url: string | null
}

/**
 * The page in the language, otherwise in the account's, otherwise in English, otherwise in any; undefined if there is
 * none.
 */
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
 * The path of a legal text on the site. It always includes the language, because the studio's other pages may use
 * another.
 */
export function legalPath(page: LegalPage, language: string): string {
  return `/${language}/legal/${page}`
}

/** A piece of a plain text: words, or a link. */
export type TextPiece = { text: string; href?: string }

/** The paragraphs of a plain text, each split into lines of pieces; web and email addresses become links. */
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

import type { MailLanguage } from '../ports/mail/mail-layout.ts'

/** Languages that documents are written in: those of mails. People of other languages get English. */
export type DocumentLanguage = MailLanguage

export function toDocumentLanguage(language: string): DocumentLanguage {
  return language.split('-')[0] === 'de' ? 'de' : 'en'
}

interface Words {
  page: (page: number, pages: number) => string
}

const WORDS: Record<DocumentLanguage, Words> = {
  en: { page: (page, pages) => `Page ${page} of ${pages}` },
  de: { page: (page, pages) => `Seite ${page} von ${pages}` },
}

/** Words that every document has. */
export function documentWords(language: string): Words {
  return WORDS[toDocumentLanguage(language)]
}

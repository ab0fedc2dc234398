import type { Translate } from './translate.ts'

/** Appends someone else's words to our message as a quotation. */
export function withQuote(t: Translate, sentence: string, detail: string | undefined): string {
  return detail ? t('{{sentence}} “{{detail}}”', { sentence, detail }) : sentence
}

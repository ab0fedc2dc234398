import type { Translate } from './translate.ts'

/** Someone else's words are shown beside ours as a quotation. */
export function withQuote(t: Translate, sentence: string, detail: string | undefined): string {
  return detail ? t('{{sentence}} “{{detail}}”', { sentence, detail }) : sentence
}

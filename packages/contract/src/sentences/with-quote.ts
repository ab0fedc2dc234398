import type { Translate } from './translate.ts'

/** Somebody else's words stand beside ours as a quotation. */
export function withQuote(t: Translate, sentence: string, detail: string | undefined): string {
  return detail ? t('{{sentence}} “{{detail}}”', { sentence, detail }) : sentence
}

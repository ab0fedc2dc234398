import type { TFunction } from 'i18next'

/** Somebody else's words stand beside ours as a quotation. */
export function withQuote(t: TFunction, sentence: string, text: string | undefined): string {
  return text ? `${sentence} ${t('“{{text}}”', { text })}` : sentence
}

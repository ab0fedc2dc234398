/**
 * Translates an English sentence into the reader's language. `{{name}}` is replaced by a value; `{{count}}` chooses
 * between singular and plural.
 */
export interface Translate {
  (sentence: string): string
  (sentence: string, values: Readonly<Record<string, string | number>>): string
}

/** Formats an amount (major units) of a currency for the reader's language. */
export type AmountText = (amount: number, currency: string) => string

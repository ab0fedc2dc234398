/** Says an English sentence in the reader's language. `{{name}}` stands for a value; `{{count}}` chooses between singular and plural. */
export interface Translate {
  (sentence: string): string
  (sentence: string, values: Readonly<Record<string, string | number>>): string
}

/** Writes an amount (major units) of a currency as the reader expects it. */
export type AmountText = (amount: number, currency: string) => string

import { hasRightDigits } from './tax-number-digits.ts'

/**
 * Formats of companies' numbers, without spaces and punctuation. By country (ISO 3166, lower case); those of the EU as
 * published by its member states.
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  at: /^ATU\d{8}$/,
  au: /^\d{11}$/,
  be: /^BE[01]\d{9}$/,
  bg: /^BG\d{9,10}$/,
  ch: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  cy: /^CY\d{8}[A-Z]$/,
  cz: /^CZ\d{8,10}$/,
  de: /^DE[1-9]\d{8}$/,
  dk: /^DK\d{8}$/,
  ee: /^EE\d{9}$/,
  es: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  fi: /^FI\d{8}$/,
  fr: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  gb: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  gr: /^EL\d{9}$/,
  hr: /^HR\d{11}$/,
  hu: /^HU\d{8}$/,
  ie: /^IE(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  in: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  it: /^IT\d{11}$/,
  lt: /^LT(\d{9}|\d{12})$/,
  lu: /^LU\d{8}$/,
  lv: /^LV\d{11}$/,
  mt: /^MT\d{8}$/,
  nl: /^NL\d{9}B\d{2}$/,
  no: /^(NO)?\d{9}(MVA)?$/,
  pl: /^PL\d{10}$/,
  pt: /^PT\d{9}$/,
  ro: /^RO\d{2,10}$/,
  se: /^SE\d{10}01$/,
  sg: /^[A-Z0-9]{9,10}$/,
  si: /^SI\d{8}$/,
  sk: /^SK\d{10}$/,
  th: /^\d{13}$/,
}

/** Whether a normalised number is a European VAT number: it starts with its country's letters. */
export function isVatNumber(number: string): boolean {
  return /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]+$/.test(
    number,
  )
}

const ANY = /^[A-Z0-9]{4,20}$/

/** A number in the form that is stored and compared: upper case without spaces, dots, hyphens and slashes. */
export function normalizeTaxNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.\-/]/gu, '')
}

/**
 * Results of looking up a VAT number in the register. `unasked`: there was no answer, so only the number's format is
 * known.
 */
export const TAX_NUMBER_STATES = ['known', 'unasked'] as const
export type TaxNumberState = (typeof TAX_NUMBER_STATES)[number]

/**
 * Whether a normalised number has the format of a company's number in that country (ISO 3166, lower case), with valid
 * check digits where we know them. It doesn't prove that the company exists. For countries with unknown formats, 4 to
 * 20 letters and digits.
 */
export function isTaxNumber(country: string, number: string): boolean {
  return (
    (FORMATS[country] ?? ANY).test(number) &&
    hasRightDigits(country, number.replace(/^(ATU|[A-Z]{2})/, ''))
  )
}

import { hasRightDigits } from './tax-number-digits.ts'

/**
 * How numbers of companies look, without spaces and marks. By country (ISO 3166, lower case); those of the EU as its
 * member states publish them.
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

/**
 * Whether a normalised number is one that tax offices of Europe exchange: it begins with the letters of its country.
 */
export function isVatNumber(number: string): boolean {
  return /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]+$/.test(
    number,
  )
}

const ANY = /^[A-Z0-9]{4,20}$/

/** A number as it is kept and compared: capitals without spaces, dots, hyphens and slashes. */
export function normalizeTaxNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.\-/]/gu, '')
}

/**
 * What a register of VAT numbers knows of one. `unasked`: it gave no answer, so the number's form is all that is known.
 */
export const TAX_NUMBER_STATES = ['known', 'unasked'] as const
export type TaxNumberState = (typeof TAX_NUMBER_STATES)[number]

/**
 * Whether a normalised number looks like one of a company of that country (ISO 3166, lower case), with its check digits
 * where these are known. Says nothing of whether there is such a company. Of countries whose numbers are not known
 * here, 4 to 20 letters and digits.
 */
export function isTaxNumber(country: string, number: string): boolean {
  return (
    (FORMATS[country] ?? ANY).test(number) &&
    hasRightDigits(country, number.replace(/^(ATU|[A-Z]{2})/, ''))
  )
}

import { toEmailAddress } from './email-address.ts'
import { toMobileNumber } from './mobile-number.ts'

/** Problems of a cell in a file of people. The cell is skipped; the rest of its row is imported. */
export const CELL_PROBLEMS = [
  'too_long',
  'too_many',
  'not_an_email',
  'not_a_phone_number',
  'not_a_day',
  'unstorable_character',
] as const
export type CellProblem = (typeof CELL_PROBLEMS)[number]

/** A skipped cell, with its value. */
export interface LeftOutCell<Field extends string = string> {
  field: Field
  problem: CellProblem
  value: string
}

/** Maximum number of characters shown of a cell. */
const SHOWN = 100

const EMAIL_MAX = 300
const PHONE = /^[\d\s()+./-]*$/
const PHONE_DIGITS = { min: 5, max: 20 }

/** Reads the cells of one row, and records the skipped ones, which are read as empty. */
export function createCellReader<Field extends string>() {
  const leftOut: LeftOutCell<Field>[] = []
  const leaveOut = (field: Field, problem: CellProblem, value: string): '' => {
    leftOut.push({ field, problem, value: toShown(value) })
    return ''
  }
  const text = (field: Field, written: string, max: number): string => {
    const value = toLine(written)
    if (!isStorable(value)) return leaveOut(field, 'unstorable_character', value)
    return value.length > max ? leaveOut(field, 'too_long', value) : value
  }
  return {
    leftOut: leftOut as readonly LeftOutCell<Field>[],
    leaveOut,
    text,

    emailAddress(field: Field, written: string): string {
      const value = text(field, written, EMAIL_MAX)
      if (value === '') return ''
      return toEmailAddress(value) ?? leaveOut(field, 'not_an_email', value)
    },

    /** In international form if `country` (two letters, lower case) makes it unambiguous, otherwise as written. */
    phone(
      field: Field,
      written: string,
      { max, country }: { max: number; country?: string },
    ): string {
      const value = text(field, written, max)
      if (value !== '' && !isPhoneNumber(value)) return leaveOut(field, 'not_a_phone_number', value)
      return (country && toMobileNumber(value, country)) || value
    },
  }
}

/** Whether it could be a phone number in any country. */
export function isPhoneNumber(text: string): boolean {
  const { length } = text.replace(/\D/g, '')
  return PHONE.test(text) && length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max
}

/** A cell's value for display: one line that the database can store. */
export function toShown(value: string): string {
  return toStorable(toLine(value), SHOWN)
}

/** The part of a text that the database can store, without half a character at the end. */
export function toStorable(text: string, max: number): string {
  return text
    .replaceAll('\u0000', '')
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** A cell as one line, without spaces around it. */
export function toLine(written: string): string {
  return written.replace(/\s+/g, ' ').trim()
}

import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../../ground/db/tables/orders.ts'

/** The name as `orders_name` has it. */
export const BY_NAME = sql`${orders.searchName} collate "C"`

/** Of scripts that put spaces between words. */
const SHORT_WORD = /^[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{1,2}$/u

/**
 * A part of a name; one or two letters are in nearly every name, so they are the beginning of a word, which the index
 * finds.
 */
export function hasWord(word: string): SQL {
  const plain = toPlain(word)
  return SHORT_WORD.test(word)
    ? sql`(${orders.searchName} like ${plain} || '%' or ${orders.searchName} like '% ' || ${plain} || '%')`
    : sql`${orders.searchName} like '%' || ${plain} || '%'`
}

export function beginsWithWord(word: string): SQL {
  return sql`${BY_NAME} like ${toPlain(word)} || '%'`
}

/**
 * Later than at the beginning of the whole name, by itself: the index has the first word without its beginning, and the
 * words after it.
 */
export function hasWordLater(word: string): SQL {
  const plain = toPlain(word)
  const after = sql`substr(${orders.searchName}, strpos(${orders.searchName}, ' ') + 1)`
  return SHORT_WORD.test(word)
    ? sql`(${after} like ${plain} || '%' or ${after} like '% ' || ${plain} || '%')`
    : sql`(substr(split_part(${orders.searchName}, ' ', 1), 2) like '%' || ${plain} || '%'
      or ${after} like '%' || ${plain} || '%')`
}

function toPlain(word: string): SQL {
  return sql`plain_text(${escapeLike(word)})`
}

/**
 * Every word must occur, in the first name or the last; more than ten say no more. Signs that `plain_text` takes for a
 * space, as ´, part words too.
 */
export function toWords(name: string | undefined): string[] {
  return clean(name ?? '')
    .replaceAll(/./gsu, (sign) => (/\s/.test(sign.normalize('NFKD')) ? ' ' : sign))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
}

/** A part of the customer's address; they are kept in small letters. */
export function hasEmailPart(text: string): SQL {
  return sql`${orders.emailAddress} like ${`%${escapeLike(clean(text))}%`}`
}

/** Without what the database can't hold in a text. */
export function clean(text: string): string {
  return text.replaceAll('\u0000', '')
}

/** So that signs of a pattern are found as they are. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

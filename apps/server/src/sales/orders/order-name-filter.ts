import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../../ground/db/tables/orders.ts'

/** The name as in the index `orders_name`. */
export const BY_NAME = sql`${orders.searchName} collate "C"`

/** For scripts with spaces between words. */
const SHORT_WORD = /^[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{1,2}$/u

/**
 * A part of a name; one or two letters occur in nearly every name, so they have to be the beginning of a word, which
 * the index finds.
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
 * Not at the beginning of the whole name, as a separate condition: the index contains the first word without its
 * beginning, and the words after it.
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
 * Every word must occur, in the first name or the last; words beyond the tenth are ignored. Characters that
 * `plain_text` converts to spaces, such as ´, separate words too.
 */
export function toWords(name: string | undefined): string[] {
  return clean(name ?? '')
    .replaceAll(/./gsu, (sign) => (/\s/.test(sign.normalize('NFKD')) ? ' ' : sign))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
}

/** A part of the customer's address; addresses are stored in lower case. */
export function hasEmailPart(text: string): SQL {
  return sql`${orders.emailAddress} like ${`%${escapeLike(clean(text))}%`}`
}

/** Removes characters that the database can't store in a text. */
export function clean(text: string): string {
  return text.replaceAll('\u0000', '')
}

/** Escapes pattern characters, so that they are matched literally. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}

import { parseOrderNumber } from '@proofdesk/domain/order-number'
import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import { orders } from '../../ground/db/tables/orders.ts'

/** An order by its number or by the beginning of its id; digits alone may be either. */
export function isNamed(text: string): SQL {
  const number = parseOrderNumber(text)
  const isGuid = /^[0-9a-f-]*$/.test(text)
  if (number === undefined) return isGuid ? beginsWith(text) : sql`false`
  const byNumber = eq(orders.number, number)
  return isGuid ? (or(byNumber, beginsWith(text)) as SQL) : byNumber
}

/** A range of the primary key. People also copy parts of ids, so any length works. */
export function beginsWith(start: string): SQL {
  const digits = start.replaceAll('-', '').slice(0, 32)
  const toGuid = (text: string) =>
    text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const low = toGuid(digits.padEnd(32, '0'))
  const high = toGuid(digits.padEnd(32, 'f'))
  // A misplaced hyphen matches nothing.
  return start === digits || low.startsWith(start)
    ? (and(sql`${orders.guid} >= ${low}::uuid`, sql`${orders.guid} <= ${high}::uuid`) as SQL)
    : sql`false`
}

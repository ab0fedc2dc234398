import { readOrderSearchText } from '@proofdesk/domain/order-search-text'
import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import { FILE_STEM, orderItems, orders } from '../../ground/db/tables/orders.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { beginsWith } from './order-id-filter.ts'
import { hasEmailPart, hasWord, toWords } from './order-name-filter.ts'

/**
 * Condition: orders that match a text in any way. Each way has an index of its own, which the database combines; names
 * and addresses are in one index with the account.
 */
export function hasText(text: string, scope: Scope): SQL {
  const words = toWords(text)
  const { email, number, id, file } = readOrderSearchText(text)
  const ways = [
    words.length === 0 ? undefined : and(...words.map(hasWord)),
    email === undefined ? undefined : hasEmailPart(email),
    number === undefined ? undefined : eq(orders.number, number),
    id === undefined ? undefined : beginsWith(id),
    file === '' ? undefined : hasFile(file, scope),
  ].filter((way) => way !== undefined)
  return ways.length === 0 ? sql`false` : (or(...ways) as SQL)
}

/**
 * Maximum number of photos with a file name that a search looks at: cameras reuse a name a few hundred times, only
 * exports more often.
 */
const FILES_MOST = 10_000

/** Few orders have a photo with a given name, so they are found first. */
function hasFile(stem: string, { accountGuid }: Scope): SQL {
  return sql`${orders.guid} = any(array(select order_guid from ${orderItems}
    where account_guid = ${accountGuid} and ${FILE_STEM} = plain_text(${stem}) limit ${FILES_MOST}))`
}

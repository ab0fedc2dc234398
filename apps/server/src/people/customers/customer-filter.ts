import type { CustomerFilter } from '@proofdesk/contract/admin/customers'
import { toSearchWords } from '@proofdesk/domain/customer'
import { type SQL, and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { customers } from '../../db/tables/customers.ts'
import { findGalleryGuid } from '../../gallery/galleries/find-gallery-guid.ts'
import type { Scope } from '../../scope.ts'

/** Which customers a list, an export, a change in bulk or a message is about: a filter as it is read for a caller. */
export interface CustomerSelection {
  scope: Scope
  filter: Omit<CustomerFilter, 'engineGuid' | 'engineSlug'>
  engineGuid: string | undefined
}

/**
 * What a filter means for this caller. Throws `not_found` for a gallery that the caller does not see, in the trash or
 * not.
 */
export async function selectCustomers(
  db: Executor,
  scope: Scope,
  { engineGuid, engineSlug, ...filter }: CustomerFilter,
): Promise<CustomerSelection> {
  const gallery = { guid: engineGuid, slug: engineSlug }
  return {
    scope,
    filter,
    engineGuid: engineGuid || engineSlug ? await findGalleryGuid(db, scope, gallery) : undefined,
  }
}

/**
 * The condition on rows of `customers`: of the scope, not in the trash, and matching the filter. Customers of galleries
 * in the trash are left out unless that gallery is named.
 */
export function toCustomerCondition({ scope, filter, engineGuid }: CustomerSelection): SQL {
  const {
    text = '',
    tags,
    bought,
    marketingOptIn,
    hasEmail,
    foundPhotos,
    source,
    importGuid,
  } = filter
  return and(
    ofAccount(customers, scope),
    isNull(customers.deletedAt),
    inGalleries(customers.engineGuid, scope, engineGuid),
    ...toSearchWords(text).map(hasWord),
    tags && tags.length > 0 ? sql`${customers.tags} @> ${sql.param(tags)}::text[]` : undefined,
    bought === undefined ? undefined : bought ? gt(customers.orders, 0) : eq(customers.orders, 0),
    marketingOptIn === undefined ? undefined : eq(customers.marketingOptIn, marketingOptIn),
    hasEmail === undefined ? undefined : eq(customers.hasEmail, hasEmail),
    foundPhotos === undefined ? undefined : foundPhotos ? isOnPhotos : sql`not ${isOnPhotos}`,
    source && eq(customers.source, source),
    importGuid ? eq(customers.importGuid, importGuid) : undefined,
  ) as SQL
}

/** The condition on a row's gallery: the one that is named, else one of the scope that is not in the trash. */
export function inGalleries(
  column: AnyPgColumn,
  scope: Scope,
  engineGuid: string | undefined,
): SQL | undefined {
  if (engineGuid) return eq(column, engineGuid)
  const isVisible =
    scope.galleries === 'all'
      ? undefined
      : scope.galleries.length === 0
        ? sql`false`
        : inArray(column, [...scope.galleries])
  return and(
    isVisible,
    sql`${column} not in (select g.guid from galleries g where g.account_guid = ${scope.accountGuid} and g.deleted_at is not null)`,
  )
}

/** Whether a photo that visitors see shows their number. */
const isOnPhotos = sql`(${customers.bibNumber} <> '' and exists (select from photo_texts t join photos p on p.guid = t.photo_guid
  where t.account_guid = ${customers.accountGuid} and t.engine_guid = ${customers.engineGuid} and t.text = ${customers.bibNumber} and t.is_searchable and p.status = 'live' and p.deleted_at is null))`

/** Of scripts that put spaces between words. */
const SHORT_WORD = /^[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{1,2}$/u

/** One or two letters are in nearly every name, so they are the beginning of a word, which the index finds. */
export function hasWord(word: string): SQL {
  const plain = word.replace(/[\\%_]/g, '\\$&')
  return SHORT_WORD.test(word)
    ? sql`(${customers.searchText} like ${`${plain}%`} or ${customers.searchText} like ${`% ${plain}%`})`
    : sql`${customers.searchText} like ${`%${plain}%`}`
}

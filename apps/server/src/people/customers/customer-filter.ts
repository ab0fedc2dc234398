import type { CustomerFilter } from '@proofdesk/contract/admin/customer-filter'
import { toSearchWords } from '@proofdesk/domain/customer'
import { type SQL, and, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { findGalleryGuid } from '../../gallery/galleries/find-gallery-guid.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { hasPhotos } from './photos-of-customers.ts'

/** The customers of a list, an export, a bulk action or a message: a filter resolved for a caller. */
export interface CustomerSelection {
  scope: Scope
  filter: Omit<CustomerFilter, 'engineGuid' | 'engineSlug'>
  engineGuid: string | undefined
}

/**
 * Resolves a filter for this caller. Throws `not_found` for a gallery that is out of scope; one in the trash is
 * accepted.
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
 * The condition on rows of `customers`: in scope, not in the trash, and matching the filter. Customers of galleries in
 * the trash are left out unless that gallery is named.
 */
export function toCustomerCondition({ scope, filter, engineGuid }: CustomerSelection): SQL {
  const {
    text = '',
    tags,
    bought,
    marketingOptIn,
    hasEmail,
    foundPhotos,
    onStartList,
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
    foundPhotos === undefined ? undefined : foundPhotos ? hasPhotos : sql`not ${hasPhotos}`,
    onStartList === undefined
      ? undefined
      : onStartList
        ? sql`${customers.listText} <> ''`
        : sql`${customers.listText} = ''`,
    source && eq(customers.source, source),
    importGuid ? eq(customers.importGuid, importGuid) : undefined,
  ) as SQL
}

/** The condition on a row's gallery: the named one, otherwise any in scope that isn't in the trash. */
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
    sql`${column} not in (select g.guid from galleries g where g.account_guid = ${scope.accountGuid}
      and g.deleted_at is not null)`,
  )
}

/** In scripts with spaces between words. */
const SHORT_WORD = /^[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{1,2}$/u

/**
 * The condition that a customer, or one of their start list entries, contains a word. One or two letters occur in
 * nearly every name, so they must start a word, which the index finds.
 */
export function hasWord(word: string): SQL {
  const plain = word.replace(/[\\%_]/g, '\\$&')
  const patterns = SHORT_WORD.test(word) ? [`${plain}%`, `% ${plain}%`] : [`%${plain}%`]
  // As in the partial index.
  const onList = or(...patterns.map((pattern) => like(customers.listText, pattern)))
  return or(
    ...patterns.map((pattern) => like(customers.searchText, pattern)),
    and(sql`${customers.listText} <> ''`, onList),
  ) as SQL
}

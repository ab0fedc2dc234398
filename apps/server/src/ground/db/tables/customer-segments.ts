import type { SegmentFilter } from '@proofdesk/contract/admin/customer-filter'
import { sql } from 'drizzle-orm'
import { jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, moment, pgTable } from './columns.ts'

/** A saved segment: a studio's own criteria for customers. */
export const customerSegments = pgTable(
  'customer_segments',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<SegmentFilter>().notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    holdsObject(table.filter),
    uniqueIndex('customer_segments_name')
      .on(table.accountGuid, sql`lower(${table.name})`)
      .where(sql`deleted_at is null`),
  ],
)

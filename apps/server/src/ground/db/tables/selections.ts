import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { SelectionMark, SelectionState } from '@proofdesk/domain/selection'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, moment, pgTable } from './columns.ts'
import { galleries } from './galleries.ts'

const engineGuid = () =>
  guid('engine_guid')
    .notNull()
    .references(() => galleries.guid)

const linkGuid = () =>
  guid('link_guid')
    .notNull()
    .references(() => selectionLinks.guid, { onDelete: 'cascade' })

/** Groups the people who select photos together: anyone with the link's key can see and change its lists. */
export const selectionLinks = pgTable(
  'selection_links',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: engineGuid(),
    /** Included in the key: keys of earlier versions are no longer valid. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('selection_links_gallery').on(table.accountGuid, table.engineGuid)],
)

/** A list of photos and videos that visitors select for the studio. */
export const selections = pgTable(
  'selections',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: engineGuid(),
    linkGuid: linkGuid(),
    /** The key of the request that created it; a repeated request returns this list. */
    requestKey: guid('request_key'),
    /** The contributor who created it. */
    createdBy: guid('created_by').notNull(),
    /** Empty means favourites. */
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<SelectionState>().notNull().default('open'),
    /** The list's own deadline; null uses the gallery's. */
    deadline: moment('deadline'),
    createdAt: moment('created_at').notNull(),
    /** When its name, its note or a mark last changed. */
    changedAt: moment('changed_at').notNull(),
    submittedAt: moment('submitted_at'),
    reopenedAt: moment('reopened_at'),
    /** The deadline for which a reminder was sent. */
    remindedFor: moment('reminded_for'),
  },
  (table) => [
    index('selections_gallery').on(table.accountGuid, table.engineGuid, table.changedAt),
    index('selections_link').on(table.linkGuid),
    uniqueIndex('selections_request').on(table.accountGuid, table.requestKey),
  ],
)

/** A person who selects photos in the lists of a link. */
export const selectionContributors = pgTable(
  'selection_contributors',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    engineGuid: engineGuid(),
    linkGuid: linkGuid(),
    requestKey: guid('request_key'),
    /** Empty if the gallery doesn't ask for a name. */
    name: text('name').notNull(),
    /** Lower case; empty if none was given. */
    emailAddress: text('email_address').notNull(),
    locale: text('locale').$type<GalleryLocale>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('selection_contributors_link').on(table.linkGuid),
    index('selection_contributors_address')
      .on(table.accountGuid, table.emailAddress)
      .where(sql`email_address <> ''`),
    uniqueIndex('selection_contributors_request').on(table.accountGuid, table.requestKey),
  ],
)

/** One person's mark on one photo or video of a list: people who select at the same time never overwrite each other. */
export const selectionItems = pgTable(
  'selection_items',
  {
    accountGuid: accountGuid(),
    engineGuid: guid('engine_guid').notNull(),
    selectionGuid: guid('selection_guid')
      .notNull()
      .references(() => selections.guid, { onDelete: 'cascade' }),
    /** A photo's or a video's guid. */
    contentGuid: guid('content_guid').notNull(),
    contributorGuid: guid('contributor_guid')
      .notNull()
      .references(() => selectionContributors.guid, { onDelete: 'cascade' }),
    mark: text('mark').$type<SelectionMark>().notNull(),
    note: text('note').notNull().default(''),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.selectionGuid, table.contentGuid, table.contributorGuid] }),
    index('selection_items_content').on(table.engineGuid, table.contentGuid),
    index('selection_items_contributor').on(table.contributorGuid),
  ],
)

import type { PresetField, PresetValues } from '@proofdesk/contract/admin/preset-fields'
import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountGuid } from './account-guid.ts'
import { guid, holdsObject, holdsObjects, moment, pgTable } from './columns.ts'
import { galleryGuid } from './gallery-guid.ts'

/** Named settings of galleries. */
export const galleryPresets = pgTable(
  'gallery_presets',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: accountGuid(),
    name: text('name').notNull(),
    settings: jsonb('settings').$type<PresetValues>().notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    holdsObject(table.settings),
    uniqueIndex('gallery_presets_name')
      .on(table.accountGuid, sql`lower(${table.name})`)
      .where(sql`deleted_at is null`),
  ],
)

/** The changes that a preset made to a gallery; undoing them deletes the row. */
export const presetChanges = pgTable(
  'preset_changes',
  {
    applicationGuid: guid('application_guid').notNull(),
    /** Its name at that time; null if it was not stored. */
    presetName: text('preset_name'),
    accountGuid: accountGuid(),
    engineGuid: galleryGuid(),
    changes: jsonb('changes')
      .$type<{ field: PresetField; from: unknown; to: unknown }[]>()
      .notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    holdsObjects(table.changes),
    primaryKey({ columns: [table.applicationGuid, table.engineGuid] }),
    index('preset_changes_created').on(table.createdAt),
    index('preset_changes_of_account').on(table.accountGuid, table.createdAt),
  ],
)

import type { Analysis, AnalysisProblem } from '@proofdesk/domain/photo-analysis'
import { sql } from 'drizzle-orm'
import { index, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { guid, moment, pgTable } from './columns.ts'
import { photos } from './photos.ts'

/** A planned or finished analysis of a live photo: a row for each kind that its gallery needs. */
export const photoAnalyses = pgTable(
  'photo_analyses',
  {
    accountGuid: guid('account_guid').notNull(),
    engineGuid: guid('engine_guid').notNull(),
    photoGuid: guid('photo_guid')
      .notNull()
      .references(() => photos.guid, { onDelete: 'cascade' }),
    kind: text('kind').$type<Analysis>().notNull(),
    status: text('status').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    /** Set for failed ones. */
    reason: text('reason').$type<AnalysisProblem>(),
    attempts: smallint('attempts').notNull().default(0),
    /** Engine and version that did it; a new version repeats it. */
    version: text('version'),
    /** When a worker took it; if that doesn't finish, others may take it after a while. */
    claimedAt: moment('claimed_at'),
    /** The job that took it: another attempt of that job takes it again immediately. */
    claimedBy: guid('claimed_by'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.photoGuid, table.kind] }),
    index('photo_analyses_gallery').on(
      table.accountGuid,
      table.engineGuid,
      table.kind,
      table.status,
    ),
    index('photo_analyses_waiting')
      .on(table.engineGuid, table.kind, table.photoGuid)
      .where(sql`status = 'waiting'`),
  ],
)

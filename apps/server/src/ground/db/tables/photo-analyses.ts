import type { Analysis, AnalysisProblem } from '@proofdesk/domain/photo-analysis'
import { sql } from 'drizzle-orm'
import { index, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { guid, moment, pgTable } from './columns.ts'
import { photos } from './photos.ts'

/** What a live photo is to be analysed for, or has been: a row for each kind that its gallery wants. */
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
    /** Set on failed ones. */
    reason: text('reason').$type<AnalysisProblem>(),
    attempts: smallint('attempts').notNull().default(0),
    /** Engine and version that did it; another one does it again. */
    version: text('version'),
    /** A worker has taken it at that moment; one that does not finish leaves it to others after a while. */
    claimedAt: moment('claimed_at'),
    /** The job that has taken it: another attempt of that job takes it back at once. */
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

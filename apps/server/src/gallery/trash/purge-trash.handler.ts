import { ERASURES_KEPT_MS } from '@proofdesk/domain/backups-forget'
import { DAY_MS } from '@proofdesk/domain/duration'
import { trashHorizon } from '@proofdesk/domain/trash'
import { type AnyColumn, and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import { coupons } from '../../ground/db/tables/coupons.ts'
import { erasures } from '../../ground/db/tables/erasures.ts'
import { customerImportRows, customerImports } from '../../ground/db/tables/customer-imports.ts'
import { customerSegments } from '../../ground/db/tables/customer-segments.ts'
import { orderViews } from '../../ground/db/tables/order-views.ts'
import { downloadArchives } from '../../ground/db/tables/download-archives.ts'
import { galleryPresets, presetChanges } from '../../ground/db/tables/gallery-presets.ts'
import { graceLinks } from '../../ground/db/tables/grace-links.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import { sessions } from '../../ground/db/tables/sessions.ts'
import { tickets } from '../../ground/db/tables/tickets.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone, eachStep } from '../../ground/jobs/each-alone.ts'
import { PHOTO_ORIGINALS, VIDEO_ORIGINALS } from '../originals/original-kind.ts'
import { purgeOriginals } from '../originals/purge-originals.ts'
import { forgetChanges } from '../../studio/sensitive-changes/forget-changes.ts'
import { deleteUsers } from '../../studio/users/delete-users.ts'
import { deleteUnsentMedia } from '../../studio/media/delete-unsent-media.ts'
import { purgeMedia } from '../../studio/media/purge-media.ts'
import { purgePeople } from './delete-people.ts'
import { purgeCollections, purgeGalleries } from './purge-galleries.ts'

const BATCH = 500

/**
 * Files are deleted before their row: a crash in between leaves a row that is purged again, never a file without a row.
 * Anything bought is kept as long as its order: the photo with all its files, and the order's gallery. A failed step
 * doesn't stop the others; the next night repeats it.
 */
export async function handlePurgeTrash(deps: Deps): Promise<void> {
  const { db, log, clock } = deps
  const now = clock.now()
  const horizon = trashHorizon(now)
  const isOver = (table: { deletedAt: AnyColumn }) => lte(table.deletedAt, horizon)
  await eachStep(log, {
    unsentMedia: () => deleteUnsentMedia(deps),
    // The films of photos first: a photo can't be deleted before its film.
    videos: () => purgeOriginals(deps, VIDEO_ORIGINALS, horizon),
    photos: () => purgeOriginals(deps, PHOTO_ORIGINALS, horizon),
    selected: () => deleteSelected(db),
    media: () => purgeMedia(deps, horizon),
    importFiles: () => deleteImportFiles(deps, now),
    galleries: () => purgeGalleries(deps, horizon),
    collections: () => purgeCollections(db, isOver(collections)),
    coupons: () => db.transaction((tx) => purgeCoupons(tx, horizon)),
    segments: () => db.delete(customerSegments).where(isOver(customerSegments)),
    orderViews: () => db.delete(orderViews).where(isOver(orderViews)),
    people: () => db.transaction((tx) => purgePeople(tx, horizon)),
    pages: () => db.delete(pages).where(isOver(pages)),
    presets: () => db.delete(galleryPresets).where(isOver(galleryPresets)),
    presetChanges: () => db.delete(presetChanges).where(lte(presetChanges.createdAt, horizon)),
    archives: () => db.delete(downloadArchives).where(lt(downloadArchives.expiresAt, now)),
    graceLinks: () =>
      db
        .delete(graceLinks)
        .where(or(lte(graceLinks.expiresAt, horizon), lte(graceLinks.revokedAt, horizon))),
    sessions: () => db.delete(sessions).where(lt(sessions.expiresAt, now)),
    tickets: () => db.delete(tickets).where(lt(tickets.expiresAt, now)),
    users: () => deleteUsers(deps, horizon),
    changes: () => db.transaction((tx) => forgetChanges(tx, horizon)),
    erasures: () => db.delete(erasures).where(lte(erasures.at, now - ERASURES_KEPT_MS)),
  })
}

/** Deletes the reactions to photos and videos that no longer exist. */
const deleteSelected = (db: Executor) =>
  db.execute(sql`
    delete from selection_items i where not exists (select 1 from photos p where p.guid = i.content_guid)
      and not exists (select 1 from videos v where v.guid = i.content_guid)`)

/** Files of customers are kept while their import can be performed or undone. */
async function deleteImportFiles({ db, storage, log }: Deps, now: number): Promise<void> {
  const isOver = and(
    lt(customerImports.createdAt, now - 2 * DAY_MS),
    or(isNull(customerImports.doneAt), lt(customerImports.doneAt, now - DAY_MS)),
    ne(customerImports.key, ''),
  )
  const over = await db
    .select({ guid: customerImports.guid, key: customerImports.key })
    .from(customerImports)
    .where(isOver)
    .limit(BATCH)
  await eachAlone(
    over,
    {
      log,
      message: 'The file of an import could not be deleted',
      nameOf: ({ guid }) => ({ import: guid }),
    },
    async ({ guid, key }) => {
      await storage.delete(key)
      await db.delete(customerImportRows).where(eq(customerImportRows.importGuid, guid))
      await db.update(customerImports).set({ key: '' }).where(eq(customerImports.guid, guid))
    },
  )
}

async function purgeCoupons(tx: Transaction, horizon: number): Promise<void> {
  await tx.execute(sql`
    delete from timeline_events e using coupons c
    where e.subject = 'coupon' and e.subject_guid = c.guid and e.account_guid = c.account_guid
      and c.deleted_at <= ${horizon}`)
  await tx.delete(coupons).where(lte(coupons.deletedAt, horizon))
}

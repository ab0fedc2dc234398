import { DAY_MS } from '@proofdesk/domain/duration'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, eq, inArray, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { campaignRecipients, campaigns } from '../../db/tables/campaigns.ts'
import { collections } from '../../db/tables/collections.ts'
import { checkouts } from '../../db/tables/checkouts.ts'
import { coupons } from '../../db/tables/coupons.ts'
import { customerImportRows, customerImports } from '../../db/tables/customer-imports.ts'
import { customerSegments } from '../../db/tables/customer-segments.ts'
import { orderViews } from '../../db/tables/order-views.ts'
import { customers } from '../../db/tables/customers.ts'
import { downloadArchives } from '../../db/tables/download-archives.ts'
import { freeDownloads } from '../../db/tables/free-downloads.ts'
import { galleryAccess, galleryTries } from '../../db/tables/gallery-access.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { galleryMails } from '../../db/tables/gallery-mails.ts'
import { galleryPresets, presetChanges } from '../../db/tables/gallery-presets.ts'
import { orderItems, orders } from '../../db/tables/orders.ts'
import { pages } from '../../db/tables/pages.ts'
import { participants } from '../../db/tables/participants.ts'
import { photoCounts, photos } from '../../db/tables/photos.ts'
import { sessions } from '../../db/tables/sessions.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import { tickets } from '../../db/tables/tickets.ts'
import { uploadBatches } from '../../db/tables/upload-batches.ts'
import { videos } from '../../db/tables/videos.ts'
import type { Deps } from '../../deps.ts'
import { dropSent } from '../videos/confirm-videos.ts'
import { forgetChanges } from '../../studio/sensitive-changes/forget-changes.ts'
import { forgetUsers } from '../../studio/users/forget-users.ts'
import { forgetUnsentMedia } from '../../studio/media/forget-unsent-media.ts'
import { forgetChecks } from '../../studio/stored-files/keep-check.ts'
import { purgeMedia } from '../../studio/media/purge-media.ts'
import { forgetStrangers, purgeCustomers } from './forget-people.ts'
import { photoPrefix } from '@proofdesk/domain/photo-keys'
import { videoPrefix } from '@proofdesk/domain/video-keys'

const BATCH = 500

/**
 * Files go before their row: a crash in between leaves a row that is purged again, never a file that nobody knows. What
 * was bought stays for as long as its order does: the photo with all its files, and the gallery that the order names.
 */
export async function handlePurgeTrash(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await forgetUnsentMedia(deps)
  const horizon = trashHorizon(now)
  await purgePhotos(deps, horizon)
  await purgeVideos(deps, horizon)
  await purgeMedia(deps, horizon)
  await forgetImportFiles(deps, now)
  await deps.db.transaction(async (tx) => {
    const expired = await lockExpiredGalleries(tx, horizon)
    await purgeCollections(tx, horizon, expired)
    if (expired.length > 0) await purgeGalleries(tx, expired)
    await tx.delete(participants).where(lte(participants.deletedAt, horizon))
    await purgeCoupons(tx, horizon)
    await tx.delete(customerSegments).where(lte(customerSegments.deletedAt, horizon))
    await tx.delete(orderViews).where(lte(orderViews.deletedAt, horizon))
    await forgetStrangers(tx, horizon)
    await purgeCustomers(tx, horizon)
    await tx.delete(pages).where(lte(pages.deletedAt, horizon))
    await tx.delete(galleryPresets).where(lte(galleryPresets.deletedAt, horizon))
    await tx.delete(presetChanges).where(lte(presetChanges.createdAt, horizon))
    await tx.delete(downloadArchives).where(lt(downloadArchives.expiresAt, now))
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    await tx.delete(tickets).where(lt(tickets.expiresAt, now))
    await forgetUsers(tx, horizon)
    await forgetChanges(tx, horizon)
  })
}

async function purgePhotos({ db, storage }: Deps, horizon: number): Promise<void> {
  const isGalleryGone = sql`exists (select 1 from galleries g where g.guid = ${photos.engineGuid} and g.deleted_at <= ${horizon})`
  const isNotBought = notExists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(
        and(eq(orderItems.accountGuid, photos.accountGuid), eq(orderItems.photoGuid, photos.guid)),
      ),
  )
  for (;;) {
    const deleted = await db
      .select()
      .from(photos)
      .where(and(or(lte(photos.deletedAt, horizon), isGalleryGone), isNotBought))
      .limit(BATCH)
    if (deleted.length === 0) return
    for (const photo of deleted) {
      await storage.delete(photo.key)
      // Renditions, and whatever was made of it to be sold.
      for await (const { key } of storage.list(photoPrefix(photo))) await storage.delete(key)
    }
    const guids = deleted.map((photo) => photo.guid)
    await db.transaction(async (tx) => {
      await tx.delete(photos).where(inArray(photos.guid, guids))
      await forgetChecks(tx, guids)
    })
  }
}

/** An order names a video as it names a photo. */
async function purgeVideos({ db, storage }: Deps, horizon: number): Promise<void> {
  const isGalleryGone = sql`exists (select 1 from galleries g where g.guid = ${videos.engineGuid} and g.deleted_at <= ${horizon})`
  const isNotBought = notExists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(
        and(eq(orderItems.accountGuid, videos.accountGuid), eq(orderItems.photoGuid, videos.guid)),
      ),
  )
  const deleted = await db
    .select()
    .from(videos)
    .where(and(or(lte(videos.deletedAt, horizon), isGalleryGone), isNotBought))
  for (const video of deleted) {
    await dropSent(storage, video)
    for await (const { key } of storage.list(videoPrefix(video))) await storage.delete(key)
    await db.transaction(async (tx) => {
      await tx.delete(videos).where(eq(videos.guid, video.guid))
      await forgetChecks(tx, [video.guid])
    })
  }
}

/** Deleted galleries that no order names. */
async function lockExpiredGalleries(tx: Transaction, horizon: number): Promise<string[]> {
  const isUnsold = notExists(
    tx
      .select({ one: sql`1` })
      .from(orders)
      .where(
        and(eq(orders.accountGuid, galleries.accountGuid), eq(orders.engineGuid, galleries.guid)),
      ),
  )
  const rows = await tx
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(lte(galleries.deletedAt, horizon), isUnsold))
    .for('update')
  return rows.map((row) => row.guid)
}

/** Files of customers are kept for as long as their import can be done or undone. */
async function forgetImportFiles({ db, storage }: Deps, now: number): Promise<void> {
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
  for (const { guid, key } of over) {
    await storage.delete(key)
    await db.delete(customerImportRows).where(eq(customerImportRows.importGuid, guid))
    await db.update(customerImports).set({ key: '' }).where(eq(customerImports.guid, guid))
  }
}

async function purgeCoupons(tx: Transaction, horizon: number): Promise<void> {
  await tx.execute(sql`
    delete from timeline_events e using coupons c
    where e.subject = 'coupon' and e.subject_guid = c.guid and e.account_guid = c.account_guid and c.deleted_at <= ${horizon}`)
  await tx.delete(coupons).where(lte(coupons.deletedAt, horizon))
}

/** A collection stays while a photo or a video of it does. */
async function purgeCollections(
  tx: Transaction,
  horizon: number,
  goneGalleries: readonly string[],
): Promise<void> {
  const isEmpty = notExists(
    tx
      .select({ one: sql`1` })
      .from(photos)
      .where(eq(photos.collectionGuid, collections.guid)),
  )
  const hasNoVideo = notExists(
    tx
      .select({ one: sql`1` })
      .from(videos)
      .where(eq(videos.collectionGuid, collections.guid)),
  )
  const isOfGone =
    goneGalleries.length > 0 ? inArray(collections.engineGuid, goneGalleries) : sql`false`
  await tx
    .delete(collections)
    .where(and(or(lte(collections.deletedAt, horizon), isOfGone), isEmpty, hasNoVideo))
}

async function purgeGalleries(tx: Transaction, guids: readonly string[]): Promise<void> {
  await tx.delete(uploadBatches).where(inArray(uploadBatches.engineGuid, guids))
  await tx.delete(checkouts).where(inArray(checkouts.engineGuid, guids))
  await tx.delete(customerImports).where(inArray(customerImports.engineGuid, guids))
  await tx.execute(sql`
    delete from timeline_events e using customers c
    where e.subject = 'customer' and e.subject_guid = c.guid and e.account_guid = c.account_guid and c.engine_guid = any(${sql.param(guids)}::uuid[])`)
  await tx.delete(campaignRecipients).where(inArray(campaignRecipients.engineGuid, guids))
  await tx.delete(campaigns).where(inArray(campaigns.engineGuid, guids))
  await tx.delete(subscriptions).where(inArray(subscriptions.engineGuid, guids))
  await tx.delete(customers).where(inArray(customers.engineGuid, guids))
  await tx.delete(downloadArchives).where(inArray(downloadArchives.engineGuid, guids))
  await tx.delete(freeDownloads).where(inArray(freeDownloads.engineGuid, guids))
  await tx.delete(galleryAccess).where(inArray(galleryAccess.engineGuid, guids))
  await tx.delete(galleryTries).where(inArray(galleryTries.engineGuid, guids))
  await tx.delete(photoCounts).where(inArray(photoCounts.engineGuid, guids))
  await tx.delete(presetChanges).where(inArray(presetChanges.engineGuid, guids))
  await tx.delete(participants).where(inArray(participants.engineGuid, guids))
  await tx.delete(galleryMails).where(inArray(galleryMails.engineGuid, guids))
  await tx.execute(sql`
    delete from timeline_events e using galleries g
    where e.subject = 'gallery' and e.subject_guid = g.guid and e.account_guid = g.account_guid and g.guid = any(${sql.param(guids)}::uuid[])`)
  await tx.delete(galleries).where(inArray(galleries.guid, guids))
}

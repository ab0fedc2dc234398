import { type SQL, and, eq, lte, notExists, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { automationMails, automations } from '../../ground/db/tables/automations.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import { customerImports } from '../../ground/db/tables/customer-imports.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { downloadArchives } from '../../ground/db/tables/download-archives.ts'
import { freeDownloads } from '../../ground/db/tables/free-downloads.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { galleryAccess, galleryTries } from '../../ground/db/tables/gallery-access.ts'
import { graceLinks } from '../../ground/db/tables/grace-links.ts'
import { galleryMails } from '../../ground/db/tables/gallery-mails.ts'
import { presetChanges } from '../../ground/db/tables/gallery-presets.ts'
import { leftCarts } from '../../ground/db/tables/left-carts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { photoCollections } from '../../ground/db/tables/photo-collections.ts'
import { photoCounts } from '../../ground/db/tables/photos.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import { selectionLinks } from '../../ground/db/tables/selections.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import { uploadBatches } from '../../ground/db/tables/upload-batches.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Deps } from '../../ground/deps.ts'
import { eachAlone } from '../../ground/jobs/each-alone.ts'

/** Deletes galleries without orders whose time in the trash has ended, each with everything that belongs to it. */
export async function purgeGalleries({ db, log }: Deps, horizon: number): Promise<void> {
  const expired = await db
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(isUnsold(db, horizon))
  await eachAlone(
    expired,
    { log, message: 'A gallery could not be purged', nameOf: ({ guid }) => ({ gallery: guid }) },
    ({ guid }) => db.transaction((tx) => purgeGallery(tx, guid, horizon)),
  )
}

function isUnsold(db: Executor, horizon: number): SQL {
  const hasNoOrder = notExists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(
        and(eq(orders.accountGuid, galleries.accountGuid), eq(orders.engineGuid, galleries.guid)),
      ),
  )
  return and(lte(galleries.deletedAt, horizon), hasNoOrder)!
}

/** Deletes collections without photos or videos; the others are kept. */
export async function purgeCollections(db: Executor, isGone: SQL): Promise<void> {
  const one = { one: sql`1` }
  const hasNoPhoto = notExists(
    db
      .select(one)
      .from(photoCollections)
      .where(eq(photoCollections.collectionGuid, collections.guid)),
  )
  const hasNoVideo = notExists(
    db
      .select(one)
      .from(videos)
      .where(
        and(
          eq(videos.accountGuid, collections.accountGuid),
          eq(videos.engineGuid, collections.engineGuid),
          sql`${collections.guid} = any(${videos.collectionGuids})`,
        ),
      ),
  )
  await db.delete(collections).where(and(isGone, hasNoPhoto, hasNoVideo))
}

/** Deletes a gallery with everything that belongs to it. */
async function purgeGallery(tx: Transaction, guid: string, horizon: number): Promise<void> {
  const [expired] = await tx
    .select({ guid: galleries.guid })
    .from(galleries)
    .where(and(eq(galleries.guid, guid), isUnsold(tx, horizon)))
    .for('update')
  // It was bought from or restored in the meantime.
  if (!expired) return
  await purgeCollections(tx, eq(collections.engineGuid, guid))
  await tx.execute(sql`
    delete from timeline_events e using customers c
    where e.subject = 'customer' and e.subject_guid = c.guid and e.account_guid = c.account_guid
      and c.engine_guid = ${guid}`)
  await tx.delete(savedSearches).where(eq(savedSearches.engineGuid, guid))
  for (const table of OF_GALLERIES) await tx.delete(table).where(eq(table.engineGuid, guid))
  await tx.execute(sql`
    delete from timeline_events e using galleries g
    where e.subject = 'gallery' and e.subject_guid = g.guid and e.account_guid = g.account_guid and g.guid = ${guid}`)
  await tx.delete(galleries).where(eq(galleries.guid, guid))
}

/** In an order in which no row is deleted before the rows that refer to it. */
const OF_GALLERIES = [
  uploadBatches,
  checkouts,
  customerImports,
  campaignRecipients,
  campaigns,
  subscriptions,
  selectionLinks,
  customers,
  downloadArchives,
  freeDownloads,
  galleryAccess,
  galleryTries,
  graceLinks,
  photoCounts,
  presetChanges,
  participants,
  galleryMails,
  automations,
  automationMails,
  leftCarts,
]

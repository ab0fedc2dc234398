import type { CreateCollection, UpdateCollection } from '@proofdesk/contract/admin/collections'
import { isSameName } from '@proofdesk/domain/gallery'
import { withTranslations } from '@proofdesk/domain/translations'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { completeOrder, indexIn } from '../../ground/db/reorder.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { collections } from '../../ground/db/tables/collections.ts'
import type { Deps } from '../../ground/deps.ts'
import { renewLists } from '../analyses/renew-lists.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import {
  type CollectionRow,
  getCollection,
  listCollections,
  nextDisplayOrder,
} from './collections.queries.ts'
import { getLivePhoto } from '../galleries/live-photo.queries.ts'

/** Maximum per gallery. */
const COLLECTIONS_MAX = 1_000

/** Creates a collection after the last one; published by default. */
export async function createCollection(
  { db, clock }: Deps,
  scope: Scope,
  { engineGuid, ...input }: CreateCollection,
): Promise<CollectionRow> {
  return db.transaction(async (tx) => {
    // The lock on the gallery gives each of two concurrent calls its own position.
    await lockGallery(tx, scope, engineGuid)
    if (input.mediaFeaturedImageGuid)
      await getLivePhoto(tx, scope, { engineGuid, guid: input.mediaFeaturedImageGuid })
    await requireBelow(
      tx,
      COLLECTIONS_MAX,
      collections,
      and(
        ofAccount(collections, scope),
        eq(collections.engineGuid, engineGuid),
        isNull(collections.deletedAt),
      ),
    )
    await checkNameIsFree(tx, scope, { engineGuid, name: input.name })
    const guid = newGuid()
    await tx.insert(collections).values({
      ...input,
      translations: withTranslations({}, input.translations),
      guid,
      accountGuid: scope.accountGuid,
      engineGuid,
      displayOrder: await nextDisplayOrder(tx, scope, engineGuid),
      createdAt: clock.now(),
    })
    return getCollection(tx, scope, guid)
  })
}

/** Renames a collection, publishes or unpublishes it, or sets its featured image. */
export async function updateCollection(
  { db }: Deps,
  scope: Scope,
  { guid, ...changes }: UpdateCollection,
): Promise<CollectionRow> {
  return db.transaction(async (tx) => {
    const { engineGuid } = (await getCollection(tx, scope, guid)).collection
    await lockGallery(tx, scope, engineGuid)
    const { collection } = await getCollection(tx, scope, guid)
    if (changes.name !== undefined)
      await checkNameIsFree(tx, scope, { ...collection, name: changes.name })
    if (changes.mediaFeaturedImageGuid)
      await getLivePhoto(tx, scope, {
        engineGuid,
        guid: changes.mediaFeaturedImageGuid,
      })
    await tx
      .update(collections)
      .set({
        ...changes,
        translations: withTranslations(collection.translations, changes.translations),
      })
      .where(recordOf(collections, scope, guid))
    // Visitors, and so open searches, may see other photos now.
    if (changes.status !== undefined && changes.status !== collection.status)
      await renewLists(tx, collection)
    return getCollection(tx, scope, guid)
  })
}

/**
 * Refuses the name of another collection of the gallery, except one in the trash; the caller holds the lock on the
 * gallery.
 */
async function checkNameIsFree(
  tx: Executor,
  scope: Scope,
  { engineGuid, name, guid }: { engineGuid: string; name: string; guid?: string },
): Promise<void> {
  const isTaken = (await listCollections(tx, scope, engineGuid)).some(
    ({ collection }) => collection.guid !== guid && isSameName(collection.name, name),
  )
  if (isTaken)
    throw new AppError('invalid', { fields: { name: { code: 'collection_name_taken' } } })
}

/**
 * Puts the named collections first, in this order; any other (created by a colleague in the meantime) follows in its
 * present order.
 */
export async function reorderCollections(
  { db }: Deps,
  scope: Scope,
  { engineGuid, collections: guids }: { engineGuid: string; collections: string[] },
): Promise<CollectionRow[]> {
  return db.transaction(async (tx) => {
    await lockGallery(tx, scope, engineGuid)
    const present = (await listCollections(tx, scope, engineGuid)).map((row) => row.collection.guid)
    const order = completeOrder(present, guids, 'collections')
    if (order.length > 0)
      await tx
        .update(collections)
        .set({ displayOrder: indexIn(order, collections.guid) })
        .where(and(ofAccount(collections, scope), inArray(collections.guid, order)))
    return listCollections(tx, scope, engineGuid)
  })
}

import { COLLECTIONS_PER_PHOTO } from '@proofdesk/domain/photo-collections'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/**
 * Adds photos and videos of the gallery to one of its collections, which the caller holds. Content that is in the
 * maximum number of collections stays as it is. Returns the guids of content that wasn't in it before.
 */
export async function addToCollection(
  tx: Transaction,
  scope: Scope,
  collectionGuid: string,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  const added = new Set<string>()
  if (guids.length === 0) return added
  for (const table of [photos, videos]) {
    const isOutside = and(
      ofAccount(table, scope),
      inArray(table.guid, [...guids]),
      sql`${collectionGuid}::uuid <> all(${table.collectionGuids})`,
      sql`cardinality(${table.collectionGuids}) < ${COLLECTIONS_PER_PHOTO}`,
      // The film of a Live Photo follows its photo.
      table === videos ? isNull(videos.photoGuid) : undefined,
    )
    // In the same order as all other locks.
    const locked = tx
      .select({ guid: table.guid })
      .from(table)
      .where(isOutside)
      .orderBy(asc(table.guid))
      .for('no key update')
    const rows = await tx
      .update(table)
      .set({ collectionGuids: sql`${table.collectionGuids} || ${collectionGuid}::uuid` })
      .where(and(inArray(table.guid, locked), isOutside))
      .returning({ guid: table.guid })
    for (const { guid } of rows) added.add(guid)
  }
  return added
}

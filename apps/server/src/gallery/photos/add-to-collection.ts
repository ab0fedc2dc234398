import { COLLECTIONS_PER_PHOTO } from '@proofdesk/domain/photo-collections'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { videos } from '../../ground/db/tables/videos.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/**
 * Adds photos and videos that the gallery has already to a collection of it, which the caller holds. One that is in as
 * many as it can be stays as it is. Answers the guids of those that were not in it.
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
      // The film of a Live Photo is where its photo is.
      table === videos ? isNull(videos.photoGuid) : undefined,
    )
    // In the order in which others lock them.
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

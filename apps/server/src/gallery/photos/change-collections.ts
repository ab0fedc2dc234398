import {
  COLLECTIONS_PER_PHOTO,
  type CollectionChange,
  changeCollections,
} from '@proofdesk/domain/photo-collections'
import { sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { holdCollection } from '../collections/collections.queries.ts'
import { type PhotoRow, lockPhotos } from './photos.queries.ts'

/** Adds photos to collections of their gallery, and removes them from others. */
export async function changeCollectionsOfPhotos(
  { db }: Deps,
  scope: Scope,
  guids: readonly string[],
  { add, remove }: CollectionChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const engines = await holdAll(tx, scope, add)
    const rows = await lockPhotos(tx, scope, guids)
    if (rows.some(({ engineGuid }) => engines.some((each) => each !== engineGuid)))
      throw new AppError('invalid', { fields: { add: { code: 'in_other_gallery' } } })
    const changed = rows.map((row) => ({
      guid: row.guid,
      before: row.collectionGuids,
      after: changeCollections(row.collectionGuids, { add, remove }),
    }))
    if (changed.some(({ before, after }) => isTooMany(before, after)))
      throw new AppError('invalid', {
        fields: { add: { code: 'too_many', max: COLLECTIONS_PER_PHOTO } },
      })
    await saveCollections(
      tx,
      scope,
      changed.filter(({ before, after }) => `${before}` !== `${after}`),
    )
  })
}

/** Locks all in one order, so that two such calls don't deadlock. Returns the galleries. */
async function holdAll(tx: Transaction, scope: Scope, guids: readonly string[]): Promise<string[]> {
  const engines: string[] = []
  for (const guid of [...new Set(guids)].toSorted())
    engines.push((await holdCollection(tx, scope, guid)).engineGuid)
  return engines
}

/** Photos can always be removed from collections. */
function isTooMany(before: readonly string[], after: readonly string[]): boolean {
  return after.length > COLLECTIONS_PER_PHOTO && after.length > before.length
}

/** Saves all photos' collections in one statement. */
async function saveCollections(
  tx: Transaction,
  { accountGuid }: Scope,
  changed: readonly (Pick<PhotoRow, 'guid'> & { after: readonly string[] })[],
): Promise<void> {
  if (changed.length === 0) return
  const values = JSON.stringify(changed.map(({ guid, after }) => ({ guid, after })))
  await tx.execute(sql`
    update ${photos} p set collection_guids = array(
      select m.guid::uuid from jsonb_array_elements_text(v.after) with ordinality m(guid, n) order by m.n)
    from jsonb_to_recordset(${values}::jsonb) v(guid uuid, after jsonb)
    where p.guid = v.guid and p.account_guid = ${accountGuid}`)
}

import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { collections } from '../../ground/db/tables/collections.ts'

/**
 * Condition on the `collection_guids` of a photo or video: visible to visitors if it is in no collection or in at least
 * one that is published.
 */
export function isInOpenCollection(collectionGuids: AnyColumn | SQL): SQL {
  return sql`(${collectionGuids} = '{}' or exists (
    select 1 from ${collections} open where open.guid = any(${collectionGuids})
    and open.status = 'Published' and open.deleted_at is null))`
}

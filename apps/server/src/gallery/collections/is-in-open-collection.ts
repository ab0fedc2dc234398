import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { collections } from '../../ground/db/tables/collections.ts'

/**
 * Condition on the `collection_guids` of a photo or a video: visitors see those of no collection, and those of at least
 * one that is published.
 */
export function isInOpenCollection(collectionGuids: AnyColumn | SQL): SQL {
  return sql`(${collectionGuids} = '{}' or exists (
    select 1 from ${collections} open where open.guid = any(${collectionGuids})
    and open.status = 'Published' and open.deleted_at is null))`
}

import { sql } from 'drizzle-orm'
import { customers } from '../../ground/db/tables/customers.ts'
import { isInOpenCollection } from '../../gallery/collections/is-in-open-collection.ts'

/**
 * The photos (`guid`) that visitors find by a customer's number, for a query of `customers`: their own, and those of
 * their start list entries. People who share a number share its photos.
 */
export const photosOfCustomer = sql`
  select p.guid from (
    select t.photo_guid from photo_texts t
    where t.account_guid = ${customers.accountGuid} and t.engine_guid = ${customers.engineGuid}
      and ${customers.bibNumber} <> ''
      and t.text = ${customers.bibNumber} and t.is_searchable
    union all
    select t.photo_guid from participants own
    join participants worn on worn.account_guid = own.account_guid
      and worn.engine_guid = own.engine_guid and worn.number = own.number and worn.deleted_at is null
    join photo_texts t on t.participant_guid = worn.guid and t.is_searchable
    where own.customer_guid = ${customers.guid} and own.deleted_at is null and own.is_searchable and own.number <> ''
  ) found
  join photos p on p.guid = found.photo_guid and p.status = 'live' and p.deleted_at is null
  where ${isInOpenCollection(sql`p.collection_guids`)}`

/** Condition: customers with at least one such photo. */
export const hasPhotos = sql`exists (${photosOfCustomer})`

import { sql } from 'drizzle-orm'

/**
 * Condition for restoring `photos` from the trash: excludes those whose bytes were uploaded to the gallery again in the
 * meantime, which would become duplicates.
 */
export const excludeReuploaded = sql`not exists (
  select 1 from photos other where other.account_guid = photos.account_guid and other.engine_guid = photos.engine_guid
    and other.checksum = photos.checksum and other.deleted_at is null and other.guid <> photos.guid)`

/** The same for `videos`. */
export const excludeReuploadedVideos = sql`not exists (
  select 1 from videos other where other.account_guid = videos.account_guid and other.engine_guid = videos.engine_guid
    and other.checksum = videos.checksum and other.deleted_at is null and other.guid <> videos.guid)`

import { sql } from 'drizzle-orm'

/** Condition on `photos` that come back from the trash: not those whose bytes were uploaded to the gallery again meanwhile, which would double them. */
export const excludeReuploaded = sql`not exists (
  select 1 from photos twin where twin.account_guid = photos.account_guid and twin.engine_guid = photos.engine_guid
    and twin.checksum = photos.checksum and twin.deleted_at is null and twin.guid <> photos.guid)`

/** The same of `videos`. */
export const excludeReuploadedVideos = sql`not exists (
  select 1 from videos twin where twin.account_guid = videos.account_guid and twin.engine_guid = videos.engine_guid
    and twin.checksum = videos.checksum and twin.deleted_at is null and twin.guid <> videos.guid)`

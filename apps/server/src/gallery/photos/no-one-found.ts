import { sql } from 'drizzle-orm'
import { photoMatches } from '../../ground/db/tables/photo-matches.ts'
import { photos } from '../../ground/db/tables/photos.ts'

/**
 * Condition on rows of `photo_matches`: the photo was read and no one was found. No text says who it shows, and no one
 * has marked it as without people. Unread photos have no such row.
 */
export const isUnmatched = sql`(not ${photoMatches.isSettled} and ${photoMatches.nobodyGuid} is null)`

/** The same on rows of `photos`. */
export const hasNoOne = sql`exists (
  select 1 from ${photoMatches} where ${photoMatches.photoGuid} = ${photos.guid}
    and ${photoMatches.accountGuid} = ${photos.accountGuid}
    and ${photoMatches.engineGuid} = ${photos.engineGuid} and ${isUnmatched})`

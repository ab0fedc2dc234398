import { sql } from 'drizzle-orm'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoCounts, photos } from '../../ground/db/tables/photos.ts'

const inGallery = (table: { accountGuid: unknown; engineGuid: unknown }) =>
  sql`${table.accountGuid} = ${galleries.accountGuid} and ${table.engineGuid} = ${galleries.guid}`

const waiting = sql`select count(*) as photos from ${photoAnalyses}
  join ${photos} on ${photos.guid} = ${photoAnalyses.photoGuid}
  where ${inGallery(photoAnalyses)} and ${photoAnalyses.status} = 'waiting' and ${photoAnalyses.kind} <> 'colours'
    and ${photos.status} = 'live' and ${photos.deletedAt} is null group by ${photoAnalyses.kind}`

/**
 * A query for one row of `galleries` that returns `photos`: how many have arrived and aren't ready, are being processed
 * or wait to be analysed for numbers or faces.
 */
export const unreadPhotos = sql`select coalesce((select max(kinds.photos) from (${waiting}) kinds), 0)
  + (select coalesce(sum(${photoCounts.items}), 0) from ${photoCounts}
    where ${inGallery(photoCounts)} and ${photoCounts.status} = 'stored') as photos`

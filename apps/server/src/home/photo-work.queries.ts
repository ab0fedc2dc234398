import { type PhotoWork, WORK_GALLERIES_LISTED } from '@proofdesk/contract/admin/home'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../ground/db/client.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { photoMatches } from '../ground/db/tables/photo-matches.ts'
import { photoCounts, photos } from '../ground/db/tables/photos.ts'
import { type Scope, inScope } from '../ground/requests/scope.ts'
import { unreadPhotos } from '../gallery/analyses/unread-photos.ts'
import { isUnmatched } from '../gallery/photos/no-one-found.ts'

interface Row extends Record<string, unknown> {
  guid: string
  name: string
  slug: string
  photos: number
}

/** Galleries in use: archived ones have no open tasks. */
const atWork = (scope: Scope) => sql`${inScope(scope)} and not ${galleries.archived}`

/**
 * Adds up photos by gallery; `counted` returns `photos` for one row of `galleries`. `offset 0` makes PostgreSQL
 * evaluate it once, not again for the condition and the order.
 */
async function sumByGallery(db: Executor, scope: Scope, counted: SQL): Promise<PhotoWork> {
  const { rows } = await db.execute<Row>(sql`
    select ${galleries.guid} as guid, ${galleries.name} as name, ${galleries.slug} as slug, work.photos::int as photos
    from ${galleries} cross join lateral (${counted} offset 0) work
    where ${atWork(scope)} and work.photos > 0 order by work.photos desc, ${galleries.guid}`)
  return {
    photos: rows.reduce((sum, row) => sum + row.photos, 0),
    noGalleries: rows.length,
    galleries: rows.slice(0, WORK_GALLERIES_LISTED),
  }
}

const inGallery = (table: { accountGuid: unknown; engineGuid: unknown }) =>
  sql`${table.accountGuid} = ${galleries.accountGuid} and ${table.engineGuid} = ${galleries.guid}`

const quarantined = sql`select coalesce(sum(${photoCounts.items}), 0) as photos from ${photoCounts}
    where ${inGallery(photoCounts)} and ${photoCounts.status} = 'quarantined'`

/** Photos that have arrived and aren't ready: being processed, or waiting to be analysed for numbers or faces. */
export async function readUnread(db: Executor, scope: Scope): Promise<PhotoWork> {
  return sumByGallery(db, scope, unreadPhotos)
}

/** Photos that were read and on which no one was found. */
export async function readNoOneFound(db: Executor, scope: Scope): Promise<PhotoWork> {
  return sumByGallery(
    db,
    scope,
    sql`select count(*) as photos from ${photoMatches}
      join ${photos} on ${photos.guid} = ${photoMatches.photoGuid}
      where ${inGallery(photoMatches)} and ${isUnmatched}
        and ${photos.status} = 'live' and ${photos.deletedAt} is null`,
  )
}

export async function readQuarantined(db: Executor, scope: Scope): Promise<PhotoWork> {
  return sumByGallery(db, scope, quarantined)
}

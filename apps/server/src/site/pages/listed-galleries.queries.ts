import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { isInOpenCollection } from '../../gallery/collections/is-in-open-collection.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import { isPublicAt } from '../../gallery/galleries/is-public-at.ts'

/** Maximum number of galleries on a page, more than anyone looks through. */
const LISTED_MAX = 1_000

const listed = alias(photos, 'listed')

const isVisible = sql`p.status = 'live' and p.deleted_at is null and ${isInOpenCollection(sql`p.collection_guids`)}`

// The listing image, otherwise the first photo if browsing is allowed; never a photo that visitors can't see in the
// gallery.
const listedGuid = sql`coalesce(
  (select p.guid from photos p where p.guid = ${galleries.mediaFeaturedImageGuid} and ${isVisible}),
  (select p.guid from photos p where ${galleries.allowBrowsing}
    and p.account_guid = ${galleries.accountGuid} and p.engine_guid = ${galleries.guid}
    and ${isVisible} order by p.sorted_at, p.guid limit 1))`

// The same as `shownDate` of the domain.
const date = sql`coalesce(${galleries.eventDate}, ${galleries.publishedDate})`

export type ListedGalleryRow = Awaited<ReturnType<typeof listPublicGalleries>>[number]

/** The account's public galleries by date, all or the named ones, each with its picture. */
export async function listPublicGalleries(
  db: Executor,
  scope: Scope,
  { guids, order, now }: { guids?: readonly string[]; order: 'asc' | 'desc'; now: number },
) {
  const direction = order === 'asc' ? asc : desc
  return db
    .select({ gallery: galleries, photo: listed })
    .from(galleries)
    .leftJoin(listed, eq(listed.guid, listedGuid))
    .where(and(inScope(scope), isPublicAt(now), guids && inArray(galleries.guid, [...guids])))
    .orderBy(direction(date), direction(galleries.guid))
    .limit(LISTED_MAX)
}

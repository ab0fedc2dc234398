import { type AnyColumn, type SQL, and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../ground/db/client.ts'
import { exportedColumns } from '../ground/db/inventory/exported-columns.ts'
import { exportedTables } from '../ground/db/inventory/inventory.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { collections } from '../ground/db/tables/collections.ts'
import { customers } from '../ground/db/tables/customers.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { galleryMails } from '../ground/db/tables/gallery-mails.ts'
import { media } from '../ground/db/tables/media.ts'
import { participants } from '../ground/db/tables/participants.ts'
import { photoFaces } from '../ground/db/tables/photo-faces.ts'
import { photoMatches } from '../ground/db/tables/photo-matches.ts'
import { photoTexts } from '../ground/db/tables/photo-texts.ts'
import { photos } from '../ground/db/tables/photos.ts'
import { productLists } from '../ground/db/tables/product-lists.ts'
import { products } from '../ground/db/tables/products.ts'
import {
  selectionContributors,
  selectionItems,
  selectionLinks,
  selections,
} from '../ground/db/tables/selections.ts'
import { subscriptions } from '../ground/db/tables/subscriptions.ts'
import { uploadBatches } from '../ground/db/tables/upload-batches.ts'
import { users } from '../ground/db/tables/users.ts'
import { videos } from '../ground/db/tables/videos.ts'
import type { RowSource } from '../studio/exports/import-rows.ts'
import { readRows } from '../studio/exports/write-records.ts'

/** A gallery as a restored copy of the database has it. */
export interface GalleryOfCopy {
  accountGuid: string
  alias: string
  guid: string
  name: string
  slug: string
  productListGuid: string | null
}

/** The galleries of a slug that aren't in the trash: one of each studio at most. */
export function findGalleries(
  copy: Database,
  { slug, studio }: { slug: string; studio: string | undefined },
): Promise<GalleryOfCopy[]> {
  const { accountGuid, guid, name, productListGuid } = galleries
  return copy
    .select({
      accountGuid,
      alias: accounts.alias,
      guid,
      name,
      slug: galleries.slug,
      productListGuid,
    })
    .from(galleries)
    .innerJoin(accounts, eq(accounts.guid, accountGuid))
    .where(
      and(
        eq(galleries.slug, slug),
        isNull(galleries.deletedAt),
        studio === undefined ? undefined : eq(accounts.alias, studio),
      ),
    )
    .orderBy(asc(accounts.alias))
}

/** A file that was never whole, or that waits in the trash to be purged, isn't brought back. */
const isShown = (table: typeof photos | typeof videos): SQL =>
  and(ne(table.status, 'waiting'), isNull(table.deletedAt))!

/** Who is of a gallery, and what they chose. */
const PEOPLE = [
  customers,
  subscriptions,
  selectionLinks,
  selections,
  selectionContributors,
  selectionItems,
]

/** Which of the gallery's rows of a table come along. What was sold, sent and counted never does. */
function rowsOf(gallery: GalleryOfCopy, withPeople: boolean): Map<unknown, SQL> {
  const ofGallery = (table: { engineGuid: AnyColumn }) => eq(table.engineGuid, gallery.guid)
  const isPhoto = (guid: unknown) =>
    sql`${guid} in (select p.guid from photos p where p.engine_guid = ${gallery.guid}::uuid
      and p.status <> 'waiting' and p.deleted_at is null)`
  const conditions: [unknown, SQL][] = [
    [galleries, eq(galleries.guid, gallery.guid)],
    [photos, and(ofGallery(photos), isShown(photos))!],
    [
      videos,
      and(
        ofGallery(videos),
        isShown(videos),
        or(isNull(videos.photoGuid), isPhoto(videos.photoGuid)),
      )!,
    ],
  ]
  for (const table of [galleryMails, collections, uploadBatches, participants])
    conditions.push([table, eq(table.engineGuid, gallery.guid)])
  for (const table of [photoFaces, photoTexts, photoMatches])
    conditions.push([table, isPhoto(table.photoGuid)])
  if (withPeople)
    for (const table of PEOPLE) conditions.push([table, eq(table.engineGuid, gallery.guid)])
  return new Map(conditions)
}

/** Its product list, for where that is gone. */
const rowsOfList = (guid: string): [unknown, SQL][] => [
  [productLists, eq(productLists.guid, guid)],
  [products, eq(products.productListGuid, guid)],
]

/** The gallery's rows, as an export of the studio would have them. `withList`: with its product list. */
export function readGallery(
  tx: Transaction,
  gallery: GalleryOfCopy,
  { withPeople, withList }: { withPeople: boolean; withList: boolean },
): RowSource {
  const conditions = rowsOf(gallery, withPeople)
  if (withList && gallery.productListGuid)
    for (const [table, condition] of rowsOfList(gallery.productListGuid))
      conditions.set(table, condition)
  return {
    manifest: { studio: { guid: gallery.accountGuid } },
    async *lines(noun) {
      const stored = exportedTables().find(({ exported }) => exported === noun)
      const condition = conditions.get(stored?.table)
      if (!stored || !condition) return
      const only = and(stored.only, condition)!
      const columns = exportedColumns(stored).map(({ name }) => name)
      const account = { guid: gallery.accountGuid }
      for await (const rows of readRows(tx, { ...stored, only }, account, columns)) yield* rows
    },
  }
}

/** Guids that mean the studio's own records and not the gallery's: they stay what they are in a second gallery. */
export async function listSharedGuids(copy: Database, accountGuid: string): Promise<Set<string>> {
  const shared = new Set([accountGuid])
  for (const table of [users, media, productLists, products]) {
    const rows = await copy
      .select({ guid: table.guid })
      .from(table)
      .where(eq(table.accountGuid, accountGuid))
    for (const { guid } of rows) shared.add(guid)
  }
  return shared
}

/** The photos and videos that come along, whose files do as well. */
export async function listShown(copy: Database, gallery: GalleryOfCopy) {
  const shown = { photos: new Set<string>(), videos: new Set<string>() }
  for (const [name, table] of [
    ['photos', photos],
    ['videos', videos],
  ] as const) {
    const rows = await copy
      .select({ guid: table.guid })
      .from(table)
      .where(rowsOf(gallery, false).get(table))
    for (const { guid } of rows) shown[name].add(guid)
  }
  return shown
}

/** How many collections, and people on its start list. */
export async function countOthers(copy: Database, { guid }: GalleryOfCopy) {
  const [inCollections, people] = await Promise.all(
    [collections, participants].map((table) =>
      copy.$count(table, and(eq(table.engineGuid, guid), isNull(table.deletedAt))),
    ),
  )
  return { collections: inCollections!, people: people! }
}

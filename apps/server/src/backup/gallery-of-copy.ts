import { type AnyColumn, type SQL, and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../ground/db/client.ts'
import { exportedColumns } from '../ground/db/inventory/exported-columns.ts'
import { exportedTables } from '../ground/db/inventory/inventory.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { automations } from '../ground/db/tables/automations.ts'
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

/** A gallery in a restored copy of the database. */
export interface GalleryOfCopy {
  accountGuid: string
  alias: string
  guid: string
  name: string
  slug: string
  productListGuid: string | null
}

/** The galleries with a slug that aren't in the trash: at most one per studio. */
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

/** A file that was never complete, or that is in the trash, isn't restored. */
const isShown = (table: typeof photos | typeof videos): SQL =>
  and(ne(table.status, 'waiting'), isNull(table.deletedAt))!

/** Tables of a gallery's people, and of their selections. */
const PEOPLE = [
  customers,
  subscriptions,
  selectionLinks,
  selections,
  selectionContributors,
  selectionItems,
]

/** The condition for the gallery's rows to be restored, by table. Sales, messages and counts are never restored. */
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
  for (const table of [galleryMails, automations, collections, uploadBatches, participants])
    conditions.push([table, eq(table.engineGuid, gallery.guid)])
  for (const table of [photoFaces, photoTexts, photoMatches])
    conditions.push([table, isPhoto(table.photoGuid)])
  if (withPeople)
    for (const table of PEOPLE) conditions.push([table, eq(table.engineGuid, gallery.guid)])
  return new Map(conditions)
}

/** Its product list, in case that no longer exists. */
const rowsOfList = (guid: string): [unknown, SQL][] => [
  [productLists, eq(productLists.guid, guid)],
  [products, eq(products.productListGuid, guid)],
]

/** The gallery's rows in the form of a studio export. `withList`: with its product list. */
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

/** Guids of records that belong to the studio and not to the gallery: they stay the same in a second gallery. */
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

/** The photos and videos to be restored, together with their files. */
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

/** The number of collections, and of people on its start list. */
export async function countOthers(copy: Database, { guid }: GalleryOfCopy) {
  const [inCollections, people] = await Promise.all(
    [collections, participants].map((table) =>
      copy.$count(table, and(eq(table.engineGuid, guid), isNull(table.deletedAt))),
    ),
  )
  return { collections: inCollections!, people: people! }
}

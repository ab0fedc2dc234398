import type { MediaUse } from '@proofdesk/contract/admin/media'
import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { galleryPresets, presetChanges } from '../../ground/db/tables/gallery-presets.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import { products } from '../../ground/db/tables/products.ts'

/** Columns of a table that reference a picture. `isShown` excludes rows that are in the trash. */
interface MediaReference {
  kind: MediaUse['kind']
  table: PgTable
  columns: readonly AnyPgColumn[]
  /** JSON columns that may reference it anywhere. */
  documents?: readonly AnyPgColumn[]
  accountGuid: AnyPgColumn
  guid: AnyPgColumn
  name: AnyPgColumn
  /** The value of `of` in the API's use. */
  of?: AnyPgColumn
  isShown?: SQL | undefined
}

const ofGallery = <Kind extends MediaUse['kind']>(kind: Kind) => ({
  kind,
  table: galleries,
  accountGuid: galleries.accountGuid,
  guid: galleries.guid,
  name: galleries.name,
  of: galleries.slug,
  isShown: isNull(galleries.deletedAt),
})

/**
 * All references to media pictures. A table that gets such a column needs an entry here, so that the uses of a deleted
 * picture are known.
 */
const MEDIA_REFERENCES: readonly MediaReference[] = [
  {
    kind: 'logo',
    table: accounts,
    columns: [accounts.mediaLogoGuid],
    accountGuid: accounts.guid,
    guid: accounts.guid,
    name: accounts.companyName,
  },
  {
    kind: 'favicon',
    table: accounts,
    columns: [accounts.mediaFaviconGuid],
    accountGuid: accounts.guid,
    guid: accounts.guid,
    name: accounts.companyName,
  },
  {
    kind: 'emailLogo',
    table: accounts,
    columns: [accounts.mediaEmailLogoGuid],
    accountGuid: accounts.guid,
    guid: accounts.guid,
    name: accounts.companyName,
  },
  {
    kind: 'defaultWatermark',
    table: accounts,
    columns: [],
    documents: [accounts.defaultWatermark],
    accountGuid: accounts.guid,
    guid: accounts.guid,
    name: accounts.companyName,
  },
  {
    kind: 'product',
    table: products,
    columns: [products.mediaImageGuid],
    accountGuid: products.accountGuid,
    guid: products.guid,
    name: products.name,
    of: products.productListGuid,
    isShown: and(
      isNull(products.deletedAt),
      sql`exists (select 1 from ${productLists}
        where ${productLists.guid} = ${products.productListGuid} and ${productLists.deletedAt} is null)`,
    ),
  },
  {
    kind: 'page',
    table: pages,
    columns: [
      pages.mediaFeaturedImageGuid,
      pages.mediaBannerMobileImageGuid,
      pages.mediaBannerDesktopImageGuid,
      pages.mediaLogoGuid,
      pages.mediaFaviconGuid,
      pages.mediaBackgroundImageGuid,
    ],
    accountGuid: pages.accountGuid,
    guid: pages.guid,
    name: pages.name,
    of: pages.slug,
    isShown: isNull(pages.deletedAt),
  },
  {
    ...ofGallery('gallery'),
    columns: [galleries.mediaBannerMobileImageGuid, galleries.mediaBannerDesktopImageGuid],
  },
  {
    ...ofGallery('galleryTheme'),
    columns: [galleries.mediaLogoGuid, galleries.mediaFaviconGuid, galleries.mediaEmailLogoGuid],
  },
  { ...ofGallery('galleryShare'), columns: [galleries.mediaShareImageGuid] },
  { ...ofGallery('watermark'), columns: [], documents: [galleries.watermarks] },
  { ...ofGallery('securityWatermark'), columns: [galleries.mediaSecurityWatermarkGuid] },
  {
    kind: 'preset',
    table: galleryPresets,
    columns: [],
    documents: [galleryPresets.settings],
    accountGuid: galleryPresets.accountGuid,
    guid: galleryPresets.guid,
    name: galleryPresets.name,
    isShown: isNull(galleryPresets.deletedAt),
  },
  {
    // The state that an Undo would restore shows nothing.
    kind: 'preset',
    table: presetChanges,
    columns: [],
    documents: [presetChanges.changes],
    accountGuid: presetChanges.accountGuid,
    guid: presetChanges.engineGuid,
    name: presetChanges.engineGuid,
    isShown: sql`false`,
  },
]

const SHOWN_OF_A_KIND = 20

interface Place {
  accountGuid: string
  guid: string
}

/** Uses of a picture, and their number. */
export async function listUses(
  db: Executor,
  { accountGuid, guid }: Place,
): Promise<{ uses: MediaUse[]; total: number }> {
  const found = await Promise.all(
    MEDIA_REFERENCES.map(async ({ kind, table, columns, documents = [], isShown, ...use }) => {
      const names = or(
        ...columns.map((column) => eq(column, guid)),
        ...documents.map((column) => sql`strpos(${column}::text, ${guid}) > 0`),
      )
      const rows = await db
        .select({
          guid: sql<string>`${use.guid}`,
          name: sql<string>`${use.name}`,
          of: use.of ? sql<string>`${use.of}` : sql<null>`null`,
          total: sql<number>`(count(*) over ())::int`,
        })
        .from(table)
        .where(and(eq(use.accountGuid, accountGuid), names, isShown))
        .orderBy(use.name, use.guid)
        .limit(SHOWN_OF_A_KIND)
      return {
        uses: rows.map(({ total: _, ...row }): MediaUse => ({ kind, ...row })),
        total: rows[0]?.total ?? 0,
      }
    }),
  )
  return {
    uses: found.flatMap(({ uses }) => uses),
    total: found.reduce((sum, { total }) => sum + total, 0),
  }
}

/** Removes all references to a purged picture. */
export async function clearReferences(
  tx: Transaction,
  { accountGuid, guid }: Place,
): Promise<void> {
  for (const { table, columns, documents = [], accountGuid: owner } of MEDIA_REFERENCES) {
    for (const column of columns)
      await tx.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = null
          where ${owner} = ${accountGuid} and ${column} = ${guid}`,
      )
    for (const column of documents)
      await tx.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = replace(${column}::text, ${`"${guid}"`}, 'null')::jsonb
          where ${owner} = ${accountGuid} and strpos(${column}::text, ${guid}) > 0`,
      )
  }
}

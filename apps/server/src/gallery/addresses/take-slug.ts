import { SLUG_MAX, toFreeSlug } from '@proofdesk/domain/slug'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { formerSlugs } from '../../ground/db/tables/former-slugs.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { slugOfName } from '../../studio/accounts/slug-of-name.ts'
import { type Addressed, isFormer, keepFormerSlug } from './former-slugs.queries.ts'

const TABLES = { gallery: galleries, page: pages }

interface WantedSlug {
  kind: Addressed
  /** The gallery or page that gets it. */
  guid: string
  /** What it is made of where none is chosen. */
  name: string
  /** As someone chose it. */
  slug?: string | undefined
  /** Also where another gallery or page had it before. */
  takeFormer?: boolean | undefined
}

/**
 * The slug that a gallery or a page gets: the chosen one, else its name's, with `-2`, `-3` where another has it. One that
 * another had before is passed over, unless it is wanted all the same; a chosen one is refused then with
 * `slug_was_used`. The caller writes it within the transaction.
 */
export async function takeSlug(tx: Transaction, scope: Scope, wanted: WantedSlug): Promise<string> {
  const { kind, takeFormer = false } = wanted
  const asked = (wanted.slug ?? (await slugOfName(tx, scope, wanted.name))) || kind
  // One after the other in a studio: no index can tell that a slug was given up between the look and the write.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`slugs ${scope.accountGuid}`}, 0))`,
  )
  const { present, former } = await listOthers(tx, scope, { ...wanted, slug: asked })
  const formerOwner = present.has(asked) ? undefined : former.get(asked)
  if (formerOwner && wanted.slug !== undefined && !takeFormer)
    throw await wasUsed(tx, scope, kind, formerOwner)
  const slug = toFreeSlug(
    asked,
    (candidate) =>
      present.has(candidate) || (former.has(candidate) && !(takeFormer && candidate === asked)),
  )
  await tx.delete(formerSlugs).where(isFormer(scope, kind, slug))
  return slug
}

/** Another slug for a gallery or page that has one; the one until now goes on leading to it. */
export async function changeSlug(
  tx: Transaction,
  scope: Scope,
  current: { guid: string; name: string; slug: string },
  wanted: Pick<WantedSlug, 'kind' | 'slug' | 'takeFormer'>,
  now: number,
): Promise<string> {
  if (wanted.slug === current.slug) return current.slug
  const { guid, name } = current
  const slug = await takeSlug(tx, scope, { guid, name, ...wanted })
  if (slug !== current.slug) await keepFormerSlug(tx, scope, wanted.kind, current, now)
  return slug
}

interface FormerOwner {
  guid: string
  until: number
}

/** Which others have this slug or one of its numbers, and which had: read at once, so that none is between the two. */
async function listOthers(
  tx: Transaction,
  scope: Scope,
  { kind, guid, slug }: { kind: Addressed; guid: string; slug: string },
): Promise<{ present: ReadonlySet<string>; former: ReadonlyMap<string, FormerOwner> }> {
  const table = TABLES[kind]
  // A long slug is cut to make room for its number.
  const isLong = slug.length > SLUG_MAX - 6
  const beginning = isLong ? [...slug].slice(0, SLUG_MAX - 20).join('') : `${slug}-`
  const isLike = (column: typeof table.slug | typeof formerSlugs.slug) =>
    or(eq(column, slug), sql`starts_with(${column}, ${beginning})`)
  const rows = await tx
    .select({
      slug: table.slug,
      guid: table.guid,
      until: sql<number | null>`null::bigint`.mapWith(Number).as('until'),
    })
    .from(table)
    .where(
      and(
        ofAccount(table, scope),
        isNull(table.deletedAt),
        ne(table.guid, guid),
        isLike(table.slug),
      ),
    )
    .unionAll(
      tx
        .select({
          slug: formerSlugs.slug,
          guid: formerSlugs.ownerGuid,
          until: sql<number | null>`${formerSlugs.until}`.mapWith(Number).as('until'),
        })
        .from(formerSlugs)
        .where(
          and(
            ofAccount(formerSlugs, scope),
            eq(formerSlugs.kind, kind),
            ne(formerSlugs.ownerGuid, guid),
            isLike(formerSlugs.slug),
          ),
        ),
    )
  return {
    present: new Set(rows.flatMap((row) => (row.until === null ? [row.slug] : []))),
    former: new Map(
      rows.flatMap(({ slug, guid, until }) => (until === null ? [] : [[slug, { guid, until }]])),
    ),
  }
}

/** Whose the slug was, as far as this person may know. */
async function wasUsed(
  tx: Transaction,
  scope: Scope,
  kind: Addressed,
  { guid, until }: FormerOwner,
): Promise<AppError> {
  const table = TABLES[kind]
  const [owner] = await tx
    .select({ name: table.name, deletedAt: table.deletedAt })
    .from(table)
    .where(recordOf(table, scope, guid))
  const isSeen = kind === 'page' || scope.galleries === 'all' || scope.galleries.includes(guid)
  return new AppError('slug_was_used', {
    values: {
      name: owner && isSeen ? owner.name : null,
      isDeleted: owner?.deletedAt !== null,
      until,
    },
    fields: { slug: { code: 'slug_was_used' } },
  })
}

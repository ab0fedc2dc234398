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
  /** The gallery or page that the slug is for. */
  guid: string
  /** Its name, from which the slug is derived if none is chosen. */
  name: string
  /** The slug chosen by a person. */
  slug?: string | undefined
  /** Whether to take a slug that another gallery or page used before. */
  takeFormer?: boolean | undefined
}

/**
 * Finds a slug for a gallery or page: the chosen one, otherwise one derived from its name, with `-2`, `-3` if another
 * has it. A slug that another used before is skipped unless `takeFormer` is set; if it was chosen by a person, it is
 * refused with `slug_was_used`. The caller stores the slug in the same transaction.
 */
export async function takeSlug(tx: Transaction, scope: Scope, wanted: WantedSlug): Promise<string> {
  const { kind, takeFormer = false } = wanted
  const asked = (wanted.slug ?? (await slugOfName(tx, scope, wanted.name))) || kind
  // One at a time per studio: no index prevents a slug from being given up between the check and the write.
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

/** Changes the slug of a gallery or page; the previous one continues to lead there. */
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

/**
 * Reads the present and the former slugs of others that equal this one or start like it, in a single query, so that no
 * change can come between.
 */
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

/** The refusal, with the former owner's name if this person may see it. */
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

import { toAskedSlug } from '@proofdesk/domain/slug'
import { trashHorizon } from '@proofdesk/domain/trash'
import { type SQL, and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { media } from '../../ground/db/tables/media.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { findFormerOwner } from '../addresses/former-slugs.queries.ts'
import { isListed } from '../../studio/media/media.queries.ts'

function selectPages(db: Executor) {
  return db
    .select({ page: pages, featured: media })
    .from(pages)
    .leftJoin(
      media,
      and(
        eq(media.accountGuid, pages.accountGuid),
        eq(media.guid, pages.mediaFeaturedImageGuid),
        isListed,
      ),
    )
}
export type PageRow = Awaited<ReturnType<typeof listPages>>[number]

const existing = (scope: Scope): SQL => and(ofAccount(pages, scope), isNull(pages.deletedAt)) as SQL

/** The account's pages, the oldest first. */
export async function listPages(db: Executor, scope: Scope) {
  return selectPages(db).where(existing(scope)).orderBy(asc(pages.createdAt), asc(pages.guid))
}

/** Whether the account has any page. */
export async function hasPages(db: Executor, scope: Scope): Promise<boolean> {
  const rows = await db.select({ guid: pages.guid }).from(pages).where(existing(scope)).limit(1)
  return rows.length > 0
}

/** The pages in the trash, the most recently deleted first. */
export async function listDeletedPages(
  db: Executor,
  scope: Scope,
  now: number,
): Promise<PageRow[]> {
  return selectPages(db)
    .where(and(ofAccount(pages, scope), gt(pages.deletedAt, trashHorizon(now))))
    .orderBy(desc(pages.deletedAt))
    .limit(200)
}

/** One page by guid or by present or former slug. Throws `not_found`, also for another account's. */
export async function getPage(
  db: Executor,
  scope: Scope,
  { guid, slug }: { guid?: string | undefined; slug?: string | undefined },
): Promise<PageRow> {
  const asked = guid || !slug ? undefined : toAskedSlug(slug)
  const read = (named: SQL) => selectPages(db).where(and(existing(scope), named))
  const [row] = await read(asked ? eq(pages.slug, asked) : eq(pages.guid, guid!))
  if (row) return row
  const owner = asked && (await findFormerOwner(db, scope, 'page', asked))
  const [moved] = owner ? await read(eq(pages.guid, owner)) : []
  if (!moved) throw new AppError('not_found')
  return moved
}

/** The plain row, locked against other writers. Throws `not_found`. */
export async function lockPage(
  tx: Transaction,
  scope: Scope,
  guid: string,
): Promise<typeof pages.$inferSelect> {
  const [page] = await tx
    .select()
    .from(pages)
    .where(and(recordOf(pages, scope, guid), isNull(pages.deletedAt)))
    .for('update')
  if (!page) throw new AppError('not_found')
  return page
}

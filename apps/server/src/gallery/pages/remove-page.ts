import { trashHorizon } from '@proofdesk/domain/trash'
import { and, gt } from 'drizzle-orm'
import { recordOf } from '../../db/of-account.ts'
import { pages } from '../../db/tables/pages.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import type { Scope } from '../../scope.ts'
import { findFreeSlug, withFreeSlug } from './page-slug.ts'
import { type PageRow, getPage, lockPage } from './pages.queries.ts'

/** Moves a page to the trash; its galleries stay where they are. */
export async function removePage({ db, clock }: Deps, scope: Scope, guid: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPage(tx, scope, guid)
    await tx
      .update(pages)
      .set({ deletedAt: clock.now() })
      .where(recordOf(pages, scope, guid))
  })
}

/** Brings a page back within 30 days. Where its address was given away meanwhile it gets the next free one. */
export async function restorePage(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<PageRow> {
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      const deleted = and(
        recordOf(pages, scope, guid),
        gt(pages.deletedAt, trashHorizon(clock.now())),
      )
      const [page] = await tx.select().from(pages).where(deleted).for('update')
      if (!page) throw new AppError('not_found')
      await tx
        .update(pages)
        .set({ deletedAt: null, slug: await findFreeSlug(tx, scope, page.slug) })
        .where(deleted)
      return getPage(tx, scope, { guid })
    }),
  )
}

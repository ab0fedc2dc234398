import { trashHorizon } from '@proofdesk/domain/trash'
import { and, gt } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { keepFormerSlug } from '../addresses/former-slugs.queries.ts'
import { takeSlug } from '../addresses/take-slug.ts'
import { type PageRow, getPage, lockPage } from './pages.queries.ts'

/** Moves a page to the trash; its galleries aren't affected. */
export async function removePage({ db, clock }: Deps, scope: Scope, guid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const page = await lockPage(tx, scope, guid)
    const now = clock.now()
    await tx
      .update(pages)
      .set({ deletedAt: now })
      .where(recordOf(pages, scope, guid))
    await keepFormerSlug(tx, scope, 'page', page, now)
  })
}

/** Restores a page within 30 days. If its address has been taken in the meantime, it gets the next free one. */
export async function restorePage(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<PageRow> {
  return db.transaction(async (tx) => {
    const deleted = and(
      recordOf(pages, scope, guid),
      gt(pages.deletedAt, trashHorizon(clock.now())),
    )
    const [page] = await tx.select().from(pages).where(deleted).for('update')
    if (!page) throw new AppError('not_found')
    await tx
      .update(pages)
      .set({
        deletedAt: null,
        slug: await takeSlug(tx, scope, { kind: 'page', guid, name: page.slug }),
      })
      .where(deleted)
    return getPage(tx, scope, { guid })
  })
}

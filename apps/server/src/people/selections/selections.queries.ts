import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import {
  selectionContributors,
  selectionItems,
  selections,
} from '../../ground/db/tables/selections.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import type { SelectionRow } from './open-link.ts'
import { type SelectionFilter, toSelectionCondition } from './selection-filter.ts'

export const SELECTIONS_PER_PAGE = 100

/** A page of a gallery's lists, the most recently changed first. */
export async function listSelections(
  db: Executor,
  scope: Scope,
  gallery: Pick<typeof galleries.$inferSelect, 'guid' | 'selectionDeadline'>,
  { page, now, ...filter }: SelectionFilter & { page: number; now: number },
): Promise<{ rows: SelectionRow[]; total: number }> {
  const where = and(
    ofAccount(selections, scope),
    eq(selections.engineGuid, gallery.guid),
    toSelectionCondition(gallery, filter, now),
  )
  const rows = await db
    .select()
    .from(selections)
    .where(where)
    .orderBy(desc(selections.changedAt), desc(selections.guid))
    .limit(SELECTIONS_PER_PAGE)
    .offset((page - 1) * SELECTIONS_PER_PAGE)
  return { rows, total: await db.$count(selections, where) }
}

/** A list in scope, with its gallery. Throws `not_found`. */
export async function getSelection(db: Executor, scope: Scope, guid: string) {
  const [found] = await db
    .select({ selection: selections, gallery: galleries })
    .from(selections)
    .innerJoin(galleries, and(eq(galleries.guid, selections.engineGuid), inScope(scope)))
    .where(recordOf(selections, scope, guid))
  if (!found) throw new AppError('not_found')
  return found
}

/** The people who select photos in a link's lists, the first to join first. */
export function listContributors(
  db: Executor,
  { accountGuid, linkGuid }: Pick<SelectionRow, 'accountGuid' | 'linkGuid'>,
) {
  return db
    .select()
    .from(selectionContributors)
    .where(
      and(
        ofAccount(selectionContributors, { accountGuid }),
        eq(selectionContributors.linkGuid, linkGuid),
      ),
    )
    .orderBy(asc(selectionContributors.createdAt), asc(selectionContributors.guid))
}

/** The guids of photos and videos selected in a list of this gallery. Throws `not_found`. */
export async function listChosenContent(
  db: Executor,
  scope: Scope,
  { guid, engineGuid }: { guid: string; engineGuid: string },
): Promise<string[]> {
  const { selection } = await getSelection(db, scope, guid)
  if (selection.engineGuid !== engineGuid) throw new AppError('not_found')
  const rows = await db
    .selectDistinct({ contentGuid: selectionItems.contentGuid })
    .from(selectionItems)
    .where(and(eq(selectionItems.selectionGuid, guid), ne(selectionItems.mark, 'reject')))
  return rows.map(({ contentGuid }) => contentGuid)
}

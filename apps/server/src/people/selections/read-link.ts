import type { SelectionLink, SiteSelection } from '@proofdesk/contract/site/selections'
import { deadlineOf, lockOf } from '@proofdesk/domain/selection'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import {
  selectionContributors,
  selectionItems,
  selections,
} from '../../ground/db/tables/selections.ts'
import { listOrderedByList } from './ordered-photos.queries.ts'
import type { OpenedLink, SelectionRow } from './open-link.ts'
import { isVisible } from './visible-items.ts'

type ReadLink = Pick<OpenedLink, 'gallery' | 'link'>

/** A link's people and lists as everyone with its key sees them. */
export async function readLink(
  db: Executor,
  { gallery, link }: ReadLink,
  now: number,
): Promise<SelectionLink> {
  const contributors = await db
    .select()
    .from(selectionContributors)
    .where(
      and(ofAccount(selectionContributors, link), eq(selectionContributors.linkGuid, link.guid)),
    )
    .orderBy(asc(selectionContributors.createdAt), asc(selectionContributors.guid))
  const rows = await db
    .select()
    .from(selections)
    .where(and(ofAccount(selections, link), eq(selections.linkGuid, link.guid)))
    .orderBy(asc(selections.createdAt), asc(selections.guid))
  return {
    guid: link.guid,
    contributors,
    selections: await toSiteSelections(db, gallery, rows, now),
  }
}

export async function readSiteSelection(
  db: Executor,
  { gallery }: ReadLink,
  row: SelectionRow,
  now: number,
): Promise<SiteSelection> {
  const [selection] = await toSiteSelections(db, gallery, [row], now)
  return selection!
}

async function toSiteSelections(
  db: Executor,
  { selectionDeadline }: OpenedLink['gallery'],
  rows: readonly SelectionRow[],
  now: number,
): Promise<SiteSelection[]> {
  const items =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(selectionItems)
          .where(
            and(
              inArray(
                selectionItems.selectionGuid,
                rows.map(({ guid }) => guid),
              ),
              isVisible(db),
            ),
          )
          .orderBy(asc(selectionItems.markedAt), asc(selectionItems.contentGuid))
  const guids = rows.map(({ guid }) => guid)
  const ordered = rows[0] ? await listOrderedByList(db, rows[0], guids) : []
  const ofSelection = Map.groupBy(items, ({ selectionGuid }) => selectionGuid)
  return rows.map((row) => ({
    ...row,
    deadline: deadlineOf(row, selectionDeadline),
    lock: lockOf(row, selectionDeadline, now) ?? null,
    ordered: ordered.flatMap((each) => (each.selectionGuid === row.guid ? each.photoGuid : [])),
    items: ofSelection.get(row.guid) ?? [],
  }))
}

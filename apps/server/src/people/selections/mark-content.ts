import type { siteSelections } from '@proofdesk/contract/site/selections'
import type { AnswerOf, BodyOf } from '@proofdesk/contract/route'
import { SELECTION_ITEMS_MAX, type SelectionMark } from '@proofdesk/domain/selection'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { selectionItems, selections } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import {
  type Choosing,
  type ContributorRow,
  type SelectionRow,
  getContributor,
  lockSelection,
  openLink,
} from './open-link.ts'
import { requireUnlocked } from './require-unlocked.ts'
import { findChoosable, isVisible } from './visible-items.ts'

type Marks = BodyOf<typeof siteSelections.mark>['marks']
type Refused = AnswerOf<typeof siteSelections.mark>['refused']

/** A busy minute of fifty people who share a link. */
const PER_LINK = { points: 3_000, perSeconds: 60 }

/**
 * Sets one person's marks on photos and videos in a list. Throws `selection_submitted`, `selection_over` and
 * `not_found`; content that is gone or exceeds the maximum is refused individually.
 */
export async function markContent(
  deps: Deps,
  request: FastifyRequest,
  { slug, selectionGuid, contributorGuid, marks }: BodyOf<typeof siteSelections.mark>,
): Promise<AnswerOf<typeof siteSelections.mark>> {
  const { gallery, link } = await openLink(deps, request, slug)
  await deps.throttle.require('selectionMarks', link.guid, PER_LINK)
  const contributor = await getContributor(deps.db, link, contributorGuid)
  return deps.db.transaction(async (tx) => {
    const selection = await lockSelection(tx, link, selectionGuid)
    const now = deps.clock.now()
    requireUnlocked(selection, gallery, now)
    const refused = await writeMarks(tx, { gallery, selection, contributor }, marks, now)
    await tx.update(selections).set({ changedAt: now }).where(eq(selections.guid, selection.guid))
    return { changedAt: now, refused }
  })
}

interface Place {
  gallery: Choosing['gallery']
  selection: Pick<SelectionRow, 'guid' | 'accountGuid' | 'engineGuid'>
  contributor: Pick<ContributorRow, 'guid'>
}

interface WantedMark {
  contentGuid: string
  mark: SelectionMark
  note: string | undefined
}

/** Writes marks; if a photo is included twice, its last mark applies. Returns the refused ones. */
export async function writeMarks(
  tx: Transaction,
  place: Place,
  marks: Marks,
  now: number,
): Promise<Refused> {
  const last = [...new Map(marks.map((each) => [each.contentGuid, each])).values()]
  const wanted = last.flatMap(({ contentGuid, mark, note }): WantedMark[] =>
    mark === null ? [] : [{ contentGuid, note, mark: toMark(mark, place.gallery) }],
  )
  await takeBack(
    tx,
    place,
    last.filter(({ mark }) => mark === null).map(({ contentGuid }) => contentGuid),
  )
  const choosable = await findChoosable(
    tx,
    place.gallery,
    wanted.map(({ contentGuid }) => contentGuid),
  )
  const refused: Refused = []
  const isThere = ({ contentGuid }: WantedMark) =>
    choosable.photos.has(contentGuid) || choosable.videos.has(contentGuid)
  for (const each of wanted)
    if (!isThere(each)) refused.push({ contentGuid: each.contentGuid, reason: 'gone' })
  const there = wanted.filter(isThere)
  // Rejections come first, since they free space for other marks.
  const rejected = there.filter(({ mark }) => mark === 'reject')
  await insertMarks(tx, place, rejected, now)
  const chosen = there.filter(({ mark }) => mark !== 'reject')
  const taken = await withinMaximum(tx, place, chosen, choosable.photos)
  await insertMarks(tx, place, taken, now)
  for (const each of chosen)
    if (!taken.includes(each)) refused.push({ contentGuid: each.contentGuid, reason: 'full' })
  return refused
}

/** A gallery uses either hearts or approval: an earlier heart is treated as approval. Throws `invalid`. */
function toMark(mark: SelectionMark, { selectionApproval }: Choosing['gallery']): SelectionMark {
  if (selectionApproval) return mark === 'like' ? 'approve' : mark
  if (mark === 'reject')
    throw new AppError('invalid', { fields: { marks: { code: 'not_a_choice' } } })
  return 'like'
}

async function takeBack(tx: Transaction, place: Place, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return
  await tx
    .delete(selectionItems)
    .where(
      and(
        eq(selectionItems.selectionGuid, place.selection.guid),
        eq(selectionItems.contributorGuid, place.contributor.guid),
        inArray(selectionItems.contentGuid, [...guids]),
      ),
    )
}

/**
 * The marks that still fit in the list, in order. Content already in the list always fits; videos are only subject to
 * the limit of every list.
 */
async function withinMaximum(
  tx: Transaction,
  { gallery, selection }: Place,
  marks: readonly WantedMark[],
  isPhoto: ReadonlySet<string>,
): Promise<WantedMark[]> {
  if (marks.length === 0) return []
  const rows = await tx
    .selectDistinct({ contentGuid: selectionItems.contentGuid, photo: photos.guid })
    .from(selectionItems)
    .leftJoin(photos, eq(photos.guid, selectionItems.contentGuid))
    .where(
      and(
        eq(selectionItems.selectionGuid, selection.guid),
        ne(selectionItems.mark, 'reject'),
        isVisible(tx),
      ),
    )
  const listed = new Set(rows.map(({ contentGuid }) => contentGuid))
  let chosenPhotos = rows.filter(({ photo }) => photo !== null).length
  const most = gallery.selectionMaximum > 0 ? gallery.selectionMaximum : SELECTION_ITEMS_MAX
  return marks.filter(({ contentGuid }) => {
    if (listed.has(contentGuid)) return true
    const counts = isPhoto.has(contentGuid)
    if (listed.size >= SELECTION_ITEMS_MAX || (counts && chosenPhotos >= most)) return false
    listed.add(contentGuid)
    if (counts) chosenPhotos += 1
    return true
  })
}

/** A mark without a note keeps the existing one; repeating a mark keeps its time. */
async function insertMarks(
  tx: Transaction,
  { selection, contributor }: Place,
  marks: readonly WantedMark[],
  now: number,
): Promise<void> {
  const { accountGuid, engineGuid, guid: selectionGuid } = selection
  for (const withNote of [false, true]) {
    const rows = marks.filter(({ note }) => (note !== undefined) === withNote)
    if (rows.length === 0) continue
    await tx
      .insert(selectionItems)
      .values(
        rows.map(({ contentGuid, mark, note = '' }) => ({
          accountGuid,
          engineGuid,
          selectionGuid,
          contributorGuid: contributor.guid,
          contentGuid,
          mark,
          note,
          markedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [
          selectionItems.selectionGuid,
          selectionItems.contentGuid,
          selectionItems.contributorGuid,
        ],
        set: {
          mark: sql`excluded.mark`,
          ...(withNote && { note: sql`excluded.note` }),
          markedAt: sql`case when ${selectionItems.mark} = excluded.mark then ${selectionItems.markedAt}
            else excluded.marked_at end`,
        },
      })
  }
}

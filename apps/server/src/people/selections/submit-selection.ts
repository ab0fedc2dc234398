import type { siteSelections } from '@proofdesk/contract/site/selections'
import type { BodyOf } from '@proofdesk/contract/route'
import { SELECTION_TABLE, countSelection } from '@proofdesk/domain/selection'
import { and, countDistinct, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../ground/db/client.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { selectionItems, selections } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { planTeamMails } from '../../studio/team-mails/plan-team-mails.job.ts'
import { type SelectionRow, getContributor, lockSelection, openLink } from './open-link.ts'
import { readSiteSelection } from './read-link.ts'
import { requireUnlocked } from './require-unlocked.ts'
import { selectionRecord } from './selection-notice-mail.ts'
import { rulesOf } from './rules-of.ts'
import { isVisible } from './visible-items.ts'

/**
 * Submits a list to the studio and locks it. Throws `selection_too_few`, `selection_over`, and `selection_submitted`,
 * also for the second of two simultaneous requests.
 */
export async function submitSelection(
  deps: Deps,
  request: FastifyRequest,
  { slug, selectionGuid, contributorGuid }: BodyOf<typeof siteSelections.submit>,
) {
  const { gallery, link } = await openLink(deps, request, slug)
  await getContributor(deps.db, link, contributorGuid)
  return deps.db.transaction(async (tx) => {
    const selection = await lockSelection(tx, link, selectionGuid)
    const now = deps.clock.now()
    requireUnlocked(selection, gallery, now)
    const { chosen, missing } = countSelection(await countChosen(tx, selection), rulesOf(gallery))
    if (missing > 0)
      throw new AppError('selection_too_few', { values: { minimum: gallery.selectionMinimum } })
    const [submitted] = await tx
      .update(selections)
      .set({
        state: requireNext(SELECTION_TABLE, selection.state, 'submit'),
        submittedAt: now,
        changedAt: now,
      })
      .where(eq(selections.guid, selection.guid))
      .returning()
    await recordEvent(tx, {
      accountGuid: selection.accountGuid,
      subject: 'gallery',
      subjectGuid: selection.engineGuid,
      kind: 'selectionSubmitted',
      at: now,
      values: { count: chosen },
    })
    await deps.queue.enqueue(tx, planTeamMails, {
      accountGuid: selection.accountGuid,
      engineGuid: selection.engineGuid,
      kind: 'selection',
      record: selectionRecord(selection.guid, now),
    })
    return { selection: await readSiteSelection(tx, { gallery, link }, submitted!, now) }
  })
}

/** Counts the selected photos that visitors can still see. */
async function countChosen(tx: Transaction, { guid }: SelectionRow): Promise<number> {
  const [row] = await tx
    .select({ chosen: countDistinct(selectionItems.contentGuid) })
    .from(selectionItems)
    .innerJoin(photos, eq(photos.guid, selectionItems.contentGuid))
    .where(
      and(eq(selectionItems.selectionGuid, guid), ne(selectionItems.mark, 'reject'), isVisible(tx)),
    )
  return row!.chosen
}

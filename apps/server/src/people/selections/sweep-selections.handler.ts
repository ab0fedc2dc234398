import { deadlineOf, isReminderHour, REMIND_BEFORE } from '@proofdesk/domain/selection'
import { toLocalTime } from '@proofdesk/domain/local-time'
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { selections } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { planSelectionMails } from './plan-selection-mails.ts'

const BATCH = 500

/**
 * Plans one reminder per deadline for each list whose deadline is near. Safe to run twice, or by two processes at once.
 */
export async function handleSweepSelections(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const deadline = sql<number>`coalesce(${selections.deadline}, ${galleries.selectionDeadline})`
  const due = await db
    .select({ selection: selections, gallery: galleries, timeZone: accounts.timeZone })
    .from(selections)
    .innerJoin(galleries, eq(galleries.guid, selections.engineGuid))
    .innerJoin(accounts, eq(accounts.guid, selections.accountGuid))
    .where(
      and(
        ne(selections.state, 'submitted'),
        isNull(galleries.deletedAt),
        eq(galleries.selectionsEnabled, true),
        gt(deadline, now),
        lte(deadline, now + REMIND_BEFORE),
        or(isNull(selections.remindedFor), ne(selections.remindedFor, deadline)),
      ),
    )
    .limit(BATCH)
  for (const { selection, gallery, timeZone } of due) {
    const at = deadlineOf(selection, gallery.selectionDeadline)
    // No reminders at night in the studio's time zone; a later run finds the list again.
    if (at === null || !isReminderHour(toLocalTime(now, timeZone))) continue
    await db.transaction(async (tx) => {
      const [planned] = await tx
        .update(selections)
        .set({ remindedFor: at })
        .where(
          and(
            eq(selections.guid, selection.guid),
            ne(selections.state, 'submitted'),
            or(isNull(selections.remindedFor), ne(selections.remindedFor, at)),
          ),
        )
        .returning()
      if (planned) await planSelectionMails(deps, tx, planned, 'reminder')
    })
  }
}

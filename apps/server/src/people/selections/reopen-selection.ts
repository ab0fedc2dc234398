import type { selections as routes } from '@proofdesk/contract/admin/selections'
import type { BodyOf } from '@proofdesk/contract/route'
import { SELECTION_TABLE } from '@proofdesk/domain/selection'
import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { selections } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { requireNext } from '../../ground/failures/require-next.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordGalleryEvent } from '../../gallery/galleries/record-gallery-event.ts'
import { planSelectionMails } from './plan-selection-mails.ts'
import { getSelection } from './selections.queries.ts'
import { summariseSelections } from './summarise-selections.ts'

/**
 * Lets visitors change a submitted list again, and notifies those who gave an address. Throws `conflict` for a list
 * that isn't submitted, and `invalid` for a deadline in the past.
 */
export async function reopenSelection(
  deps: Deps,
  { scope, user }: Session,
  { guid, deadline }: BodyOf<typeof routes.reopen>,
) {
  const { db, clock } = deps
  const now = clock.now()
  if (deadline !== null && deadline <= now)
    throw new AppError('invalid', { fields: { deadline: { code: 'ends_in_past' } } })
  return db.transaction(async (tx) => {
    const { gallery } = await getSelection(tx, scope, guid)
    const [selection] = await tx
      .select()
      .from(selections)
      .where(recordOf(selections, scope, guid))
      .for('update')
    if (!selection) throw new AppError('not_found')
    const [reopened] = await tx
      .update(selections)
      .set({
        state: requireNext(SELECTION_TABLE, selection.state, 'reopen'),
        reopenedAt: now,
        deadline,
      })
      .where(eq(selections.guid, guid))
      .returning()
    await recordGalleryEvent(tx, { scope, user }, gallery.guid, {
      kind: 'selectionReopened',
      at: now,
    })
    await planSelectionMails(deps, tx, reopened!)
    const [summary] = await summariseSelections(tx, gallery, [reopened!], now)
    return { selection: summary! }
  })
}

import type { AutomationKind } from '@proofdesk/domain/automation'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { changeSwitches } from '../../gallery/automations/change-switches.ts'
import { recordGalleryEvent } from '../../gallery/galleries/record-gallery-event.ts'
import { getCoupon } from '../coupons/coupons.queries.ts'

interface Change {
  on?: AutomationKind[] | undefined
  off?: AutomationKind[] | undefined
  couponGuid?: string | null | undefined
}

/** Turns automations of a gallery on and off. Throws `not_found` for someone else's coupon. */
export async function updateAutomations(
  { db, clock }: Deps,
  session: Pick<Session, 'scope' | 'user'>,
  gallery: { accountGuid: string; guid: string },
  change: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (change.couponGuid) await getCoupon(tx, session.scope, change.couponGuid)
    // Locks the gallery, so that two changes at once don't overwrite each other.
    await tx
      .select({ guid: galleries.guid })
      .from(galleries)
      .where(recordOf(galleries, gallery, gallery.guid))
      .for('update')
    const at = clock.now()
    if (await changeSwitches(tx, gallery, change, at))
      await recordGalleryEvent(tx, session, gallery.guid, {
        kind: 'changed',
        at,
        values: { fields: ['automations'] },
      })
  })
}

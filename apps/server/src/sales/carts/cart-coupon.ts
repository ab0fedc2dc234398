import { couponStatus, isForEveryone } from '@proofdesk/domain/coupon'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { automationMails } from '../../ground/db/tables/automations.ts'
import { coupons } from '../../ground/db/tables/coupons.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { type AutomationSwitch, readSwitches } from '../../gallery/automations/switches.queries.ts'
import { toRule } from '../coupons/coupon-rule.ts'
import { couponText } from '../coupons/coupon-text.ts'

interface Place {
  account: typeof accounts.$inferSelect
  gallery: typeof galleries.$inferSelect
}

interface PlaceWithSwitches extends Place {
  switches: readonly AutomationSwitch[]
}

/**
 * The coupon in the second email about a cart: the studio's choice, while it is valid in this gallery and not limited
 * to certain people.
 */
export async function findCartCoupon(
  { db, clock }: Deps,
  { account, gallery, switches }: PlaceWithSwitches,
  locale: string,
): Promise<{ code: string; sentence: string } | null> {
  const guid = switches.find(({ kind }) => kind === 'cartLeft')?.couponGuid
  if (!guid) return null
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(recordOf(coupons, gallery, guid), isNull(coupons.deletedAt)))
  const isValid =
    coupon !== undefined &&
    isForEveryone(coupon, gallery.guid) &&
    couponStatus({ ...toRule(coupon), uses: coupon.uses }, clock.now()) === 'live'
  return isValid ? { code: coupon.code, sentence: couponText(coupon, account, locale) } : null
}

/** The same for a cart whose second email was sent. */
export async function readCartCoupon(
  deps: Deps,
  place: Place,
  cart: { guid: string; locale: string },
): Promise<{ code: string; sentence: string } | null> {
  const wasSent = await deps.db.$count(
    automationMails,
    and(
      ofAccount(automationMails, place.gallery),
      eq(automationMails.engineGuid, place.gallery.guid),
      eq(automationMails.kind, 'cartLeft'),
      eq(automationMails.step, 2),
      eq(automationMails.occasion, cart.guid),
      isNotNull(automationMails.sentAt),
    ),
  )
  if (wasSent === 0) return null
  const switches = await readSwitches(deps.db, place.gallery)
  return findCartCoupon(deps, { ...place, switches }, cart.locale)
}

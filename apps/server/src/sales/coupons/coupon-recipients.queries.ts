import type { CouponLeftOut } from '@proofdesk/domain/coupon'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { couponPeople, couponUses } from '../../ground/db/tables/coupons.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { CouponRow } from './coupon-rule.ts'

/** Someone whom a coupon is for, and why it is not mailed to them; null where it is. */
export interface CouponRecipient {
  person: string
  leftOut: CouponLeftOut | null
}

const isStopped = sql`exists (
  select 1 from ${mailStops}
  where ${mailStops.accountGuid} = ${couponPeople.accountGuid}
    and ${mailStops.emailAddress} = lower(${couponPeople.emailAddress}))`

/** Whether they agreed to news and offers: in one gallery is with the studio, and who takes it back does so in each. */
const hasAgreed = sql`exists (
  select 1 from ${customers}
  where ${customers.accountGuid} = ${couponPeople.accountGuid}
    and ${customers.emailAddress} = lower(${couponPeople.emailAddress})
    and ${customers.marketingOptIn} and ${customers.deletedAt} is null)`

const usesOfPerson = sql`(
  select count(*) from ${couponUses}
  where ${couponUses.couponGuid} = ${couponPeople.couponGuid}
    and ${couponUses.person} = ${couponPeople.person} and ${couponUses.orderGuid} is not null)`

/**
 * The people of a coupon, or the one that is named, with who may be mailed it: it is an offer. Who asked for it, as a
 * gallery promised it to its subscribers, has agreed by that.
 */
export async function listRecipients(
  db: Executor,
  { accountGuid, guid, usesPerPerson, madeForPerson }: CouponRow,
  person?: string,
): Promise<CouponRecipient[]> {
  return db
    .select({
      person: couponPeople.person,
      leftOut: sql<CouponLeftOut | null>`case
        when ${isStopped} then 'unwanted'
        when ${couponPeople.person} is distinct from ${madeForPerson}::text and not ${hasAgreed} then 'no_consent'
        when ${usesOfPerson} >= ${usesPerPerson}::int then 'used_up'
      end`,
    })
    .from(couponPeople)
    .where(
      and(
        ofAccount(couponPeople, { accountGuid }),
        eq(couponPeople.couponGuid, guid),
        person === undefined ? undefined : eq(couponPeople.person, person),
      ),
    )
    .orderBy(asc(couponPeople.person))
}

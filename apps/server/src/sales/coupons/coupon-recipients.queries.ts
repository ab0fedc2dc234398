import type { CouponLeftOut } from '@proofdesk/domain/coupon'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { couponPeople, couponUses } from '../../ground/db/tables/coupons.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { CouponRow } from './coupon-rule.ts'

/** A person that a coupon is limited to, and why it is not emailed to them; null if it is. */
export interface CouponRecipient {
  person: string
  leftOut: CouponLeftOut | null
}

const isStopped = sql`exists (
  select 1 from ${mailStops}
  where ${mailStops.accountGuid} = ${couponPeople.accountGuid}
    and ${mailStops.emailAddress} = lower(${couponPeople.emailAddress}))`

/**
 * Whether they agreed to news and offers: consent in one gallery is consent to the studio, and a withdrawal applies to
 * all.
 */
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
 * A coupon's people, or the named one, with whether it may be emailed to them, because it is an offer. Subscribers who
 * were promised it by a gallery have agreed by subscribing.
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

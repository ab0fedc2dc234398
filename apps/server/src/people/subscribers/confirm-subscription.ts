import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { mailStops } from '../../db/tables/campaigns.ts'
import { customers } from '../../db/tables/customers.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'
import { thankSubscriber } from './thank-subscriber.job.ts'

type Subscription = typeof subscriptions.$inferSelect

/**
 * Whether a subscription waits for its owner to prove the address: a new one, or one of somebody who left and asks
 * anew.
 */
export const isUnproved = ({ confirmedAt, renewal }: Subscription): boolean =>
  confirmedAt === null || renewal !== null

/**
 * From now on a subscription counts, and whoever made it is a customer of the gallery; the second time nothing changes.
 * Who has proved that the address is theirs gets mails again, whatever stopped them before.
 */
export async function confirmSubscription(
  deps: Deps,
  tx: Executor,
  subscription: Subscription,
  { isProved }: { isProved: boolean },
): Promise<void> {
  const { clock, queue } = deps
  const now = clock.now()
  const [current] = await tx
    .select()
    .from(subscriptions)
    .where(recordOf(subscriptions, subscription, subscription.guid))
    .for('update')
  if (!current || !isUnproved(current)) return
  const asked = current.renewal ?? current
  const { accountGuid, engineGuid, emailAddress } = current
  const { firstName, lastName, locale, marketingOptIn, consentText, isAwaiting } = asked
  await tx
    .update(subscriptions)
    .set({
      firstName,
      lastName,
      locale,
      marketingOptIn,
      consentText,
      isAwaiting,
      confirmedAt: now,
      renewal: null,
      renewalAt: null,
    })
    .where(recordOf(subscriptions, subscription, subscription.guid))
  const customerGuid = await upsertCustomer(
    tx,
    { accountGuid, engineGuid },
    { emailAddress, firstName, lastName, mobileNumber: '', address: null },
    now,
    { overwrites: false, source: 'subscription' },
  )
  if (isProved) await liftMailStops(tx, current, customerGuid)
  await queue.enqueue(tx, thankSubscriber, { accountGuid, customerGuid })
  if (!marketingOptIn) return
  await tx
    .update(customers)
    .set({
      marketingOptIn: true,
      consentAt: now,
      consentText,
      consentPlace: sql`'subscription'`,
    })
    .where(
      and(recordOf(customers, subscription, customerGuid), eq(customers.engineGuid, engineGuid)),
    )
}

async function liftMailStops(
  tx: Executor,
  { accountGuid, emailAddress }: Subscription,
  customerGuid: string,
): Promise<void> {
  await tx
    .update(customers)
    .set({ mailsStoppedAt: null })
    .where(
      and(recordOf(customers, { accountGuid }, customerGuid), isNotNull(customers.mailsStoppedAt)),
    )
  await tx
    .delete(mailStops)
    .where(and(ofAccount(mailStops, { accountGuid }), eq(mailStops.emailAddress, emailAddress)))
}

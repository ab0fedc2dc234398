import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { recordOf } from '../../db/of-account.ts'
import { customers } from '../../db/tables/customers.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'
import { thankSubscriber } from './thank-subscriber.job.ts'

type Subscription = typeof subscriptions.$inferSelect

/** From now on a subscription counts, and whoever made it is a customer of the gallery; the second time nothing changes. */
export async function confirmSubscription(
  { clock, queue }: Deps,
  tx: Executor,
  subscription: Subscription,
): Promise<void> {
  const now = clock.now()
  const confirmed = await tx
    .update(subscriptions)
    .set({ confirmedAt: now })
    .where(
      and(
        recordOf(subscriptions, subscription, subscription.guid),
        isNull(subscriptions.confirmedAt),
      ),
    )
    .returning({ guid: subscriptions.guid })
  if (confirmed.length === 0) return
  const { accountGuid, engineGuid, emailAddress, firstName, lastName } = subscription
  const customerGuid = await upsertCustomer(
    tx,
    { accountGuid, engineGuid },
    { emailAddress, firstName, lastName, mobileNumber: '', address: null },
    now,
    { overwrites: false, source: 'subscription' },
  )
  await queue.enqueue(tx, thankSubscriber, { accountGuid, customerGuid })
  if (!subscription.marketingOptIn) return
  await tx
    .update(customers)
    .set({
      marketingOptIn: true,
      consentAt: now,
      consentText: subscription.consentText,
      consentPlace: sql`'subscription'`,
    })
    .where(
      and(recordOf(customers, subscription, customerGuid), eq(customers.engineGuid, engineGuid)),
    )
}

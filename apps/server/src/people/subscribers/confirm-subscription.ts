import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { type Resubscription, subscriptions } from '../../ground/db/tables/subscriptions.ts'
import type { Deps } from '../../ground/deps.ts'
import { type ProvedConsent, consentColumns } from '../customers/consent-proof.ts'
import { offersConsent } from '../customers/consent-texts.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'
import { thankSubscriber } from './thank-subscriber.job.ts'

type Subscription = typeof subscriptions.$inferSelect

/**
 * Whether a subscription waits for its owner to prove the address: a new one, one of someone who left and asks again,
 * or one to which a consent to news and offers is to be added.
 */
export const isUnproved = ({ confirmedAt, renewal }: Subscription): boolean =>
  confirmedAt === null || renewal !== null

/** The mail that asked the owner of an address, on whose page they have said yes. */
interface ProvedByMail {
  sentAt: number
  /** The studio's name. */
  studio: string
}

/**
 * From now on a subscription counts, and anyone who made it is a customer of the gallery; the second time nothing
 * changes. Who has proved that the address is theirs gets mails again, whatever stopped them before, and news and
 * offers if they agreed to these.
 */
export async function confirmSubscription(
  deps: Deps,
  tx: Executor,
  subscription: Subscription,
  proof?: ProvedByMail,
): Promise<void> {
  const { clock, queue } = deps
  const now = clock.now()
  const [current] = await tx
    .select()
    .from(subscriptions)
    .where(recordOf(subscriptions, subscription, subscription.guid))
    .for('update')
  if (!current || !isUnproved(current)) return
  const { accountGuid, engineGuid, emailAddress, renewal } = current
  const { firstName, lastName, locale, marketingOptIn, consentText, consentVersion, isAwaiting } =
    renewal ?? current
  const isConsentOnly = renewal?.isConsentOnly === true
  await tx
    .update(subscriptions)
    .set({
      marketingOptIn,
      consentText,
      consentVersion,
      renewal: null,
      resubscribedAt: null,
      ...(!isConsentOnly && { firstName, lastName, locale, isAwaiting, confirmedAt: now }),
    })
    .where(recordOf(subscriptions, subscription, subscription.guid))
  const customerGuid = await upsertCustomer(
    tx,
    { accountGuid, engineGuid },
    { emailAddress, firstName, lastName, mobileNumber: '', address: null },
    now,
    { overwrites: false, source: 'subscription' },
  )
  if (!isConsentOnly) await queue.enqueue(tx, thankSubscriber, { accountGuid, customerGuid })
  if (!proof) return
  await liftMailStops(tx, current, customerGuid)
  const consent = toConsent(current, proof, now)
  if (!consent) return
  await tx
    .update(customers)
    .set(consentColumns(consent))
    .where(
      and(recordOf(customers, subscription, customerGuid), eq(customers.engineGuid, engineGuid)),
    )
}

function toConsent(
  subscription: Subscription,
  { studio, sentAt }: ProvedByMail,
  now: number,
): ProvedConsent | undefined {
  const { renewal, resubscribedAt, createdAt } = subscription
  const asked = renewal ?? subscription
  const words = askedWords(asked, studio)
  return (
    words && {
      at: (renewal && resubscribedAt) ?? createdAt,
      text: words.text,
      place: 'subscription',
      proof: {
        version: words.version,
        language: asked.locale,
        provedAt: now,
        by: 'subscription',
        sentAt,
      },
    }
  )
}

/**
 * The words by which someone wants to agree to news and offers, as their mail and its page show them; undefined where
 * they don't. From before texts had versions only the wish counts, and the words are today's.
 */
export function askedWords(
  { marketingOptIn, consentText, consentVersion, locale }: Subscription | Resubscription,
  studio: string,
): { version: string; text: string } | undefined {
  if (!marketingOptIn) return undefined
  return consentVersion
    ? { version: consentVersion, text: consentText }
    : offersConsent(locale, studio)
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

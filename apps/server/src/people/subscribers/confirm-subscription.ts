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
 * Whether a subscription waits for the owner to confirm the address: a new one, one of someone who unsubscribed and
 * subscribes again, or one that adds a consent to news and offers.
 */
export const isUnproved = ({ confirmedAt, renewal }: Subscription): boolean =>
  confirmedAt === null || renewal !== null

/** The email on whose page the owner of an address has confirmed. */
interface ProvedByMail {
  sentAt: number
  /** The studio's name. */
  studio: string
}

/**
 * Makes a subscription valid and its owner a customer of the gallery; a second call has no effect. Someone who has
 * proved their address gets emails again, whatever stopped them before, and news and offers if they agreed to those.
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
 * The text by which someone agrees to news and offers, as their email and its page show it; undefined if they don't. A
 * request from before texts had versions only says yes or no, and gets today's text.
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

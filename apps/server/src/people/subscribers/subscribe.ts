import type { Subscribe } from '@proofdesk/contract/site/subscribers'
import { personKey } from '@proofdesk/domain/person-key'
import { isPublic } from '@proofdesk/domain/gallery'
import { needsProof } from '@proofdesk/domain/subscription'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { type Resubscription, subscriptions } from '../../ground/db/tables/subscriptions.ts'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import { findOpenSite } from '../../studio/accounts/site-account.ts'
import { consentText } from '../customers/consent-texts.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { sendSubscriptionMail } from './send-subscription-mail.job.ts'

/** Anyone can type any address, so emails are limited per visitor's network and per address. */
const PER_NETWORK = { points: 20, perSeconds: 3_600 }
const PER_ADDRESS = { points: 3, perSeconds: 86_400 }

/**
 * Subscribes someone to a gallery, or to a draft that collects subscribers. The answer doesn't reveal whether the
 * address is known. News and offers require confirmation by the owner in every country. Throws `not_found` if the
 * gallery accepts no subscribers, `gallery_closed`, `invalid` for a text that was never published, and `too_many`.
 */
export async function subscribe(
  deps: Deps,
  visitor: { host: string; ip: string },
  { slug, emailAddress, language, firstName = '', lastName = '', consentVersion = '' }: Subscribe,
): Promise<{ needsProof: boolean }> {
  const account = await findOpenSite(deps, visitor.host)
  if (!account) throw new AppError('not_found')
  const scope = { accountGuid: account.guid, galleries: 'all' as const }
  const gallery = await getGalleryRecord(deps.db, scope, { slug })
  if (!gallery.features.collectSubscribers || gallery.archived) throw new AppError('not_found')
  const now = deps.clock.now()
  if (gallery.published && !isPublic(gallery, now)) throw new AppError('gallery_closed')
  const words = consentText(consentVersion, language, account.companyName)
  if (consentVersion !== '' && words === undefined)
    throw new AppError('invalid', { fields: { consentVersion: { code: 'not_a_choice' } } })
  await deps.throttle.require('subscribeFrom', visitor.ip, PER_NETWORK)
  await deps.throttle.require(
    'subscribeTo',
    `${account.guid} ${personKey(emailAddress)}`,
    PER_ADDRESS,
  )
  const isProvedFirst = needsProof(account.country)
  const asked = {
    firstName,
    lastName,
    locale: language,
    marketingOptIn: consentVersion !== '',
    consentText: words ?? '',
    consentVersion,
    isAwaiting: !isPublic(gallery, now),
  }
  const ofAddress = { accountGuid: account.guid, engineGuid: gallery.guid, emailAddress }
  await deps.db.transaction((tx) => takeWish(deps, tx, ofAddress, { asked, isProvedFirst }))
  return { needsProof: isProvedFirst }
}

/** A request, without the fields of a resubscription. */
type Asked = Omit<Resubscription, 'isConsentOnly'>

const NO_CONSENT = { marketingOptIn: false, consentText: '', consentVersion: '' }

/**
 * Whatever requires no proof is valid immediately; the rest, always including news and offers, waits for the owner of
 * the address.
 */
async function takeWish(
  deps: Deps,
  tx: Transaction,
  ofAddress: OfAddress,
  { asked, isProvedFirst }: { asked: Asked; isProvedFirst: boolean },
): Promise<void> {
  const ask = async ({ guid: subscriptionGuid }: { guid: string }) => {
    const { accountGuid } = ofAddress
    await deps.queue.enqueue(tx, sendSubscriptionMail, { accountGuid, subscriptionGuid })
  }
  const standing = await readStanding(tx, ofAddress)
  // Someone who unsubscribed gets emails again only by their own confirmation.
  const waits = isProvedFirst || standing === 'left'
  const row = await writeSubscription(
    deps,
    tx,
    ofAddress,
    waits ? asked : { ...asked, ...NO_CONSENT },
  )
  if (row && waits) return ask(row)
  if (row) await confirmSubscription(deps, tx, row)
  const isConsentOnly = row !== undefined || standing === 'gets_mails' || standing === 'gets_offers'
  if (isConsentOnly && (!asked.marketingOptIn || standing === 'gets_offers')) return
  const renewed = await writeResubscription(deps, tx, ofAddress, { ...asked, isConsentOnly })
  if (renewed) await ask(renewed)
}

interface OfAddress {
  accountGuid: string
  engineGuid: string
  emailAddress: string
}

/**
 * Undefined if the subscription is valid already: a stranger who types a known address changes nothing that its owner
 * has confirmed.
 */
async function writeSubscription(
  { clock }: Deps,
  tx: Transaction,
  ofAddress: OfAddress,
  asked: Asked,
): Promise<typeof subscriptions.$inferSelect | undefined> {
  const [row] = await tx
    .insert(subscriptions)
    .values({ guid: newGuid(), ...ofAddress, ...asked, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [subscriptions.accountGuid, subscriptions.engineGuid, subscriptions.emailAddress],
      set: { ...asked, createdAt: clock.now() },
      setWhere: isNull(subscriptions.confirmedAt),
    })
    .returning()
  return row
}

/** Saves a new request separately from the valid subscription until the address is confirmed. */
async function writeResubscription(
  { clock }: Deps,
  tx: Transaction,
  { emailAddress, ...ofGallery }: OfAddress,
  asked: Resubscription,
): Promise<typeof subscriptions.$inferSelect | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set({ renewal: asked, resubscribedAt: clock.now() })
    .where(
      and(
        ofAccount(subscriptions, ofGallery),
        eq(subscriptions.engineGuid, ofGallery.engineGuid),
        eq(subscriptions.emailAddress, emailAddress),
      ),
    )
    .returning()
  return row
}

/**
 * Whether an address gets a gallery's emails, with or without news and offers, has unsubscribed (or bounces), or is
 * unknown to the gallery.
 */
async function readStanding(
  tx: Transaction,
  { accountGuid, engineGuid, emailAddress }: OfAddress,
): Promise<'gets_mails' | 'gets_offers' | 'left' | 'unknown'> {
  const stops = await tx.$count(
    mailStops,
    and(ofAccount(mailStops, { accountGuid }), eq(mailStops.emailAddress, emailAddress)),
  )
  if (stops > 0) return 'left'
  const [customer] = await tx
    .select({
      mailsStoppedAt: customers.mailsStoppedAt,
      deletedAt: customers.deletedAt,
      marketingOptIn: customers.marketingOptIn,
    })
    .from(customers)
    .where(
      and(
        ofAccount(customers, { accountGuid }),
        eq(customers.engineGuid, engineGuid),
        eq(customers.emailAddress, emailAddress),
      ),
    )
  if (!customer) return 'unknown'
  if (customer.mailsStoppedAt !== null) return 'left'
  if (customer.deletedAt !== null) return 'unknown'
  return customer.marketingOptIn ? 'gets_offers' : 'gets_mails'
}

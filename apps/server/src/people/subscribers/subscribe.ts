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

/** Any address can be typed in: few mails go out for one visitor's network and one address. */
const PER_NETWORK = { points: 20, perSeconds: 3_600 }
const PER_ADDRESS = { points: 3, perSeconds: 86_400 }

/**
 * Takes a wish to hear of a gallery, a draft too where it collects subscribers. What it answers does not tell whether
 * the address is known. News and offers wait for the address's owner in every country. Throws `not_found` where the
 * gallery takes none, `gallery_closed`, `invalid` for words that were never shown, and `too_many`.
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

/** What someone wants, without what is said of it when it is a renewal. */
type Asked = Omit<Resubscription, 'isConsentOnly'>

const NO_CONSENT = { marketingOptIn: false, consentText: '', consentVersion: '' }

/** What needs no proof counts at once; the rest, news and offers always, waits for the owner of the address. */
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
  // Anyone who wanted no more mails gets them again by their own hand only.
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
 * Undefined where it counts already: a stranger who types a known address changes nothing of what its owner has proved.
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

/** Keeps what someone says again apart from what counted before, until they have proved the address. */
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
 * Whether an address gets a gallery's mails, with news and offers or without, has left them (or its mails do not
 * arrive), or belongs to no one whom the gallery knows.
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

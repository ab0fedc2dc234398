import type { Subscribe } from '@proofdesk/contract/site/subscribers'
import { personKey } from '@proofdesk/domain/person-key'
import { isPublic } from '@proofdesk/domain/gallery'
import { needsProof } from '@proofdesk/domain/subscription'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { mailStops } from '../../db/tables/campaigns.ts'
import { customers } from '../../db/tables/customers.ts'
import { type SubscriptionRenewal, subscriptions } from '../../db/tables/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { sendSubscriptionMail } from './send-subscription-mail.job.ts'

/** Any address can be typed in: few mails go out for one visitor's network and one address. */
const PER_NETWORK = { points: 20, perSeconds: 3_600 }
const PER_ADDRESS = { points: 3, perSeconds: 86_400 }

/**
 * Takes a wish to hear of a gallery, a draft too where it collects subscribers. What it answers does not tell whether
 * the address is known. Throws `not_found` where the gallery takes none, and `too_many`.
 */
export async function subscribe(
  deps: Deps,
  visitor: { host: string; ip: string },
  { slug, emailAddress, language, firstName = '', lastName = '', ...consent }: Subscribe,
): Promise<{ needsProof: boolean }> {
  const account = await findSiteAccount(deps, visitor.host)
  if (!account) throw new AppError('not_found')
  const scope = { accountGuid: account.guid, galleries: 'all' as const }
  const gallery = await getGalleryRecord(deps.db, scope, { slug })
  if (!gallery.features.collectSubscribers || gallery.archived) throw new AppError('not_found')
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
    marketingOptIn: consent.marketingOptIn,
    consentText: consent.marketingOptIn ? consent.consentText : '',
    isAwaiting: !isPublic(gallery),
  }
  await deps.db.transaction(async (tx) => {
    const ofAddress = { accountGuid: account.guid, engineGuid: gallery.guid, emailAddress }
    const standing = await readStanding(tx, ofAddress)
    const row =
      (await writeSubscription(deps, tx, ofAddress, asked)) ??
      (standing === 'gets_mails' ? undefined : await writeRenewal(deps, tx, ofAddress, asked))
    if (!row) return
    // Whoever wanted no more mails gets them again by their own hand only.
    const isFree = row.renewal === null && standing !== 'left' && !isProvedFirst
    if (isFree) return confirmSubscription(deps, tx, row, { isProved: false })
    await deps.queue.enqueue(tx, sendSubscriptionMail, {
      accountGuid: account.guid,
      subscriptionGuid: row.guid,
    })
  })
  return { needsProof: isProvedFirst }
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
  asked: SubscriptionRenewal,
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

/** Keeps what somebody says anew beside what counted before, until they have proved the address. */
async function writeRenewal(
  { clock }: Deps,
  tx: Transaction,
  { emailAddress, ...ofGallery }: OfAddress,
  asked: SubscriptionRenewal,
): Promise<typeof subscriptions.$inferSelect | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set({ renewal: asked, renewalAt: clock.now() })
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
 * Whether an address gets a gallery's mails, has left them (or its mails do not arrive), or belongs to nobody whom the
 * gallery knows.
 */
async function readStanding(
  tx: Transaction,
  { accountGuid, engineGuid, emailAddress }: OfAddress,
): Promise<'gets_mails' | 'left' | 'unknown'> {
  const stops = await tx.$count(
    mailStops,
    and(ofAccount(mailStops, { accountGuid }), eq(mailStops.emailAddress, emailAddress)),
  )
  if (stops > 0) return 'left'
  const [customer] = await tx
    .select({ mailsStoppedAt: customers.mailsStoppedAt, deletedAt: customers.deletedAt })
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
  return customer.deletedAt === null ? 'gets_mails' : 'unknown'
}

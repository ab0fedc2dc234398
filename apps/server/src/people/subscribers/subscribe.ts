import type { Subscribe } from '@proofdesk/contract/site/subscribers'
import { isPublic } from '@proofdesk/domain/gallery'
import { needsProof } from '@proofdesk/domain/subscription'
import { and, isNull, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { sendSubscriptionMail } from './send-subscription-mail.job.ts'

/** Any address can be typed in: few mails go out for one visitor's network and one address. */
const PER_NETWORK = { points: 20, perSeconds: 3_600 }
const PER_ADDRESS = { points: 3, perSeconds: 86_400 }

/**
 * Takes a wish to hear of a gallery, a draft too where it collects subscribers. What it answers does not tell whether the address is known.
 * Throws `not_found` where the gallery takes none, and `too_many`.
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
  await deps.throttle.require('subscribeTo', `${account.guid} ${emailAddress}`, PER_ADDRESS)
  const isProvedFirst = needsProof(account.country)
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(subscriptions)
      .values({
        guid: newGuid(),
        accountGuid: account.guid,
        engineGuid: gallery.guid,
        emailAddress,
        firstName,
        lastName,
        locale: language,
        marketingOptIn: consent.marketingOptIn,
        consentText: consent.marketingOptIn ? consent.consentText : '',
        createdAt: deps.clock.now(),
        isAwaiting: !isPublic(gallery),
      })
      .onConflictDoUpdate({
        target: [subscriptions.accountGuid, subscriptions.engineGuid, subscriptions.emailAddress],
        // A stranger who types a known address changes nothing of what its owner has proved.
        set: {
          firstName: sql`excluded.first_name`,
          lastName: sql`excluded.last_name`,
          locale: sql`excluded.locale`,
          marketingOptIn: sql`excluded.marketing_opt_in`,
          consentText: sql`excluded.consent_text`,
          createdAt: sql`excluded.created_at`,
          isAwaiting: sql`excluded.is_awaiting`,
        },
        setWhere: and(isNull(subscriptions.confirmedAt)),
      })
      .returning()
    if (!row) return
    if (!isProvedFirst) return confirmSubscription(deps, tx, row)
    await deps.queue.enqueue(tx, sendSubscriptionMail, {
      accountGuid: account.guid,
      subscriptionGuid: row.guid,
    })
  })
  return { needsProof: isProvedFirst }
}

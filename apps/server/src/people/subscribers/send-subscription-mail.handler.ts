import { siteState } from '@proofdesk/domain/studio-deletion'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { readMailCover } from '../../gallery/photos/mail-pictures.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { askedWords, isUnproved } from './confirm-subscription.ts'
import { CONFIRM_PATH, signSubscriptionKey } from './subscription-key.ts'
import { subscriptionMail } from './subscription-mail.ts'

/** Running it twice sends two emails with the same link, which is harmless. */
export async function handleSendSubscriptionMail(
  deps: DepsThat<'mail'>,
  { accountGuid, subscriptionGuid }: { accountGuid: string; subscriptionGuid: string },
): Promise<void> {
  const [found] = await deps.db
    .select({ subscription: subscriptions, account: accounts, gallery: galleries })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.guid, subscriptions.accountGuid))
    .innerJoin(galleries, eq(galleries.guid, subscriptions.engineGuid))
    .where(recordOf(subscriptions, { accountGuid }, subscriptionGuid))
  if (!found || !isUnproved(found.subscription) || siteState(found.account) !== 'open') return
  const { subscription, account, gallery } = found
  const asked = subscription.renewal ?? subscription
  const origin = originOf(account, deps.env)
  const { title } = galleryTextsIn(gallery, account, asked.locale)
  const key = encodeURIComponent(signSubscriptionKey(deps, subscription.guid))
  await deps.mail.send({
    to: subscription.emailAddress,
    ...toMailSender(account),
    ...subscriptionMail({
      language: asked.locale,
      firstName: asked.firstName,
      companyName: account.companyName,
      galleryName: title,
      words: askedWords(asked, account.companyName)?.text,
      isConsentOnly: subscription.renewal?.isConsentOnly === true,
      link: `${origin}${CONFIRM_PATH}?key=${key}`,
      branding: await readMailBranding(deps, account, gallery),
      cover: await readMailCover(deps, { account, gallery }, title),
      legal: legalLinks(account, asked.locale, origin),
    }),
  })
}

import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import { isPublic } from '@proofdesk/domain/gallery'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { subscriptions } from '../../ground/db/tables/subscriptions.ts'
import type { Deps } from '../../ground/deps.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { QuestionPage } from '../../ground/plain-pages/question-page.ts'
import { questionAddress, registerQuestion } from '../../ground/plain-pages/question-routes.ts'
import { pageFrameOf, readPageFrame } from '../../studio/legal/read-page-frame.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { askedWords, confirmSubscription, isUnproved } from './confirm-subscription.ts'
import { CONFIRM_PATH, readSubscriptionKey } from './subscription-key.ts'

const Asked = z.object({ key: z.string().max(200) })

/** Routes of the link in a subscription's email: to a page that asks for confirmation. */
export function registerConfirm(app: FastifyInstance, deps: Deps): void {
  registerQuestion(app, {
    path: CONFIRM_PATH,
    read: (request) => readLink(deps, request),
    toPage: (link) => toPage(deps, link),
    readFrame: pageFrameOf(deps),
    answer: ({ subscription, account, sentAt }) =>
      deps.db.transaction((tx) =>
        confirmSubscription(deps, tx, subscription, { sentAt, studio: account.companyName }),
      ),
  })
}

/** Throws `not_found`, also if the link has expired. */
async function readLink(deps: Deps, request: FastifyRequest) {
  const asked = Asked.safeParse(request.query)
  const account = await findSiteAccount(deps, request.host)
  const named = asked.success ? readSubscriptionKey(deps, asked.data.key) : undefined
  if (!asked.success || !account || !named) throw new AppError('not_found')
  const [found] = await deps.db
    .select({ subscription: subscriptions, gallery: galleries })
    .from(subscriptions)
    .innerJoin(galleries, eq(galleries.guid, subscriptions.engineGuid))
    .where(recordOf(subscriptions, { accountGuid: account.guid }, named.guid))
  if (!found) throw new AppError('not_found')
  return { account, ...found, key: asked.data.key, sentAt: named.madeAt }
}

async function toPage(
  deps: Deps,
  { account, subscription, gallery, key }: Awaited<ReturnType<typeof readLink>>,
): Promise<QuestionPage> {
  const asked = subscription.renewal ?? subscription
  const locale = toGalleryLocale(asked.locale, account.defaultLanguage)
  const t = translatorOf(locale)
  const studio = account.companyName
  const address = subscription.emailAddress
  const about = t('To {{address}}, about “{{gallery}}”.', {
    address,
    gallery: galleryTextsIn(gallery, account, locale).title,
  })
  const frame = await readPageFrame(deps, account, { language: locale, gallery })
  const page = { frame, language: locale, title: studio }
  if (!isUnproved(subscription)) {
    const seen = isPublic(gallery, deps.clock.now()) && gallery.deletedAt === null
    return {
      ...page,
      heading: t('Thanks, you’ll hear from us'),
      text: about,
      ...(seen && {
        link: { label: t('View gallery'), address: galleryPath(gallery.slug, locale) },
      }),
    }
  }
  const words = askedWords(asked, studio)?.text
  const action = questionAddress(CONFIRM_PATH, key)
  if (words !== undefined && subscription.renewal?.isConsentOnly)
    return {
      ...page,
      heading: t('Get news and offers from {{studio}}?', { studio }),
      text: t('To {{address}}. You agree to this: “{{words}}”', { address, words }),
      button: { label: t('Yes, send me news and offers'), action },
    }
  return {
    ...page,
    heading: t('Confirm your subscription to {{studio}}', { studio }),
    text:
      words === undefined
        ? about
        : `${about} ${t('You also agree to this: “{{words}}”', { words })}`,
    button: { label: t('Confirm subscription'), action },
  }
}

import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import { galleryTitle, isPublic } from '@proofdesk/domain/gallery'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import { recordOf } from '../../db/of-account.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import type { Deps } from '../../deps.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { QuestionPage } from '../../question-page.ts'
import { questionAddress, registerQuestion } from '../../question-routes.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { confirmSubscription, isUnproved } from './confirm-subscription.ts'
import { CONFIRM_PATH, readSubscriptionKey } from './subscription-key.ts'

const Asked = z.object({ key: z.string().max(200) })

/** Where the link in a subscription's mail leads: to a page that asks whether the studio should write to the person. */
export function registerConfirm(app: FastifyInstance, deps: Deps): void {
  registerQuestion(app, {
    path: CONFIRM_PATH,
    read: (request) => readLink(deps, request),
    toPage,
    answer: ({ subscription }) =>
      deps.db.transaction((tx) => confirmSubscription(deps, tx, subscription, { isProved: true })),
  })
}

/** Throws `not_found`, also once the link has expired. */
async function readLink(deps: Deps, request: FastifyRequest) {
  const asked = Asked.safeParse(request.query)
  const account = await findSiteAccount(deps, request.host)
  const guid = asked.success ? readSubscriptionKey(deps, asked.data.key) : undefined
  if (!asked.success || !account || !guid) throw new AppError('not_found')
  const [found] = await deps.db
    .select({ subscription: subscriptions, gallery: galleries })
    .from(subscriptions)
    .innerJoin(galleries, eq(galleries.guid, subscriptions.engineGuid))
    .where(recordOf(subscriptions, { accountGuid: account.guid }, guid))
  if (!found) throw new AppError('not_found')
  return { account, ...found, key: asked.data.key }
}

function toPage({
  account,
  subscription,
  gallery,
  key,
}: Awaited<ReturnType<typeof readLink>>): QuestionPage {
  const locale = toGalleryLocale(
    (subscription.renewal ?? subscription).locale,
    account.defaultLanguage,
  )
  const t = translatorOf(locale)
  const isDone = !isUnproved(subscription)
  const seen = isPublic(gallery) && gallery.deletedAt === null
  return {
    language: locale,
    title: account.companyName,
    heading: isDone
      ? t('Thank you, you will hear from us')
      : t('Should {{studio}} write to you?', { studio: account.companyName }),
    text: t('To {{address}}, about “{{gallery}}”.', {
      address: subscription.emailAddress,
      gallery: galleryTitle(gallery),
    }),
    ...(isDone
      ? seen && { link: { label: t('View gallery'), address: galleryPath(gallery.slug, locale) } }
      : {
          button: { label: t('Yes, write to me'), action: questionAddress(CONFIRM_PATH, key) },
        }),
  }
}

import { galleryPath } from '@proofdesk/domain/public-url'
import { isPublic } from '@proofdesk/domain/gallery'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../ground/failures/app-error.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAlerts } from '../../ground/db/tables/photo-alerts.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import { endSearches } from '../../gallery/faces/end-searches.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { QuestionPage } from '../../ground/plain-pages/question-page.ts'
import { questionAddress, registerQuestion } from '../../ground/plain-pages/question-routes.ts'
import { pageFrameOf, readPageFrame } from '../../studio/legal/read-page-frame.ts'
import { findSiteAccount } from '../../studio/accounts/site-account.ts'
import { CONFIRM_ALERT_PATH, END_ALERT_PATH, readConfirmKey, readEndKey } from './alert-key.ts'

const Asked = z.object({ key: z.string().max(200) })

/** Routes of the links in emails about more photos: to confirm them, and to stop them. */
export function registerAlertQuestions(app: FastifyInstance, deps: Deps): void {
  registerQuestion(app, {
    path: CONFIRM_ALERT_PATH,
    read: (request) => readLink(deps, request, readConfirmKey),
    toPage: (link) => confirmPage(deps, link),
    readFrame: pageFrameOf(deps),
    answer: async ({ alert }) => {
      await deps.db
        .update(photoAlerts)
        .set({ confirmedAt: deps.clock.now() })
        .where(and(recordOf(photoAlerts, alert, alert.guid), isNull(photoAlerts.confirmedAt)))
    },
  })
  registerQuestion(app, {
    path: END_ALERT_PATH,
    read: (request) => readLink(deps, request, readEndKey),
    toPage: (link) => endPage(deps, link),
    readFrame: pageFrameOf(deps),
    answer: ({ alert }) =>
      deps.db.transaction(async (tx) => {
        const which = eq(savedSearches.guid, alert.searchGuid)
        await endSearches(tx, alert, which, { at: deps.clock.now(), by: 'buyer' })
      }),
  })
}

/** Throws `not_found`, also if the link has expired or its alert is gone. */
async function readLink(
  deps: Deps,
  request: FastifyRequest,
  read: (deps: Deps, key: string) => string | undefined,
) {
  const asked = Asked.safeParse(request.query)
  const account = await findSiteAccount(deps, request.host)
  const guid = asked.success ? read(deps, asked.data.key) : undefined
  if (!asked.success || !account || !guid) throw new AppError('not_found')
  const [found] = await deps.db
    .select({ alert: photoAlerts, gallery: galleries, endedAt: savedSearches.endedAt })
    .from(photoAlerts)
    .innerJoin(savedSearches, eq(savedSearches.guid, photoAlerts.searchGuid))
    .innerJoin(galleries, eq(galleries.guid, photoAlerts.engineGuid))
    .where(recordOf(photoAlerts, { accountGuid: account.guid }, guid))
  if (!found) throw new AppError('not_found')
  return { account, ...found, key: asked.data.key }
}

type Link = Awaited<ReturnType<typeof readLink>>

async function toParts(deps: Deps, { account, alert, gallery }: Link) {
  const language = alert.locale
  const t = translatorOf(language)
  return {
    t,
    page: {
      frame: await readPageFrame(deps, account, { language, gallery }),
      language,
      title: account.companyName,
    },
    about: t('To {{address}}, about “{{gallery}}”.', {
      address: alert.emailAddress,
      gallery: galleryTextsIn(gallery, account, language).title,
    }),
  }
}

async function confirmPage(deps: Deps, link: Link): Promise<QuestionPage> {
  const { alert, gallery, key } = link
  const { t, page, about } = await toParts(deps, link)
  if (alert.confirmedAt === null)
    return {
      ...page,
      heading: t('Get emails about new photos?'),
      text: about,
      button: { label: t('Yes, email me'), action: questionAddress(CONFIRM_ALERT_PATH, key) },
    }
  const isSeen = isPublic(gallery, deps.clock.now()) && gallery.deletedAt === null
  return {
    ...page,
    heading: t('Thanks, you’ll hear from us'),
    text: about,
    ...(isSeen && {
      link: { label: t('View gallery'), address: galleryPath(gallery.slug, alert.locale) },
    }),
  }
}

async function endPage(deps: Deps, link: Link): Promise<QuestionPage> {
  const { t, page, about } = await toParts(deps, link)
  if (link.endedAt !== null)
    return { ...page, heading: t('You won’t get these emails any more'), text: about }
  return {
    ...page,
    heading: t('Stop emails about new photos?'),
    text: about,
    button: { label: t('Stop emails'), action: questionAddress(END_ALERT_PATH, link.key) },
  }
}

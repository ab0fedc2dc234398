import { galleryPath } from '@proofdesk/domain/public-url'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, eq, inArray } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { photoAlerts } from '../../ground/db/tables/photo-alerts.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { isSwitchedOn } from '../../gallery/automations/switches.queries.ts'
import { listMailPictures, readMailCover } from '../../gallery/photos/mail-pictures.ts'
import { questionAddress } from '../../ground/plain-pages/question-routes.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { CONFIRM_ALERT_PATH, END_ALERT_PATH, signConfirmKey, signEndKey } from './alert-key.ts'
import { confirmAlertMail, photoAlertMail } from './alert-mails.ts'

/**
 * Run twice it sends the same confirmation twice, and announces photos once; a crash between sending and saving sends
 * the same email again, which is harmless. An address that has unsubscribed gets nothing.
 */
export async function handleSendAlertMail(
  deps: DepsThat<'mail'>,
  { accountGuid, alertGuid }: { accountGuid: string; alertGuid: string },
): Promise<void> {
  const found = await findAlert(deps, accountGuid, alertGuid)
  if (!found || siteState(found.account) !== 'open' || found.search.endedAt !== null) return
  const { alert, account } = found
  const content =
    alert.confirmedAt === null ? await askMail(deps, found) : await foundMail(deps, found)
  if (!content) return
  await deps.mail.send({ to: alert.emailAddress, ...toMailSender(account), ...content })
  if (alert.confirmedAt === null) return
  await deps.db
    .update(photoAlerts)
    .set({ sentAt: deps.clock.now() })
    .where(recordOf(photoAlerts, alert, alertGuid))
}

type Found = NonNullable<Awaited<ReturnType<typeof findAlert>>>

async function findAlert({ db }: Deps, accountGuid: string, alertGuid: string) {
  const [found] = await db
    .select({ alert: photoAlerts, search: savedSearches, account: accounts, gallery: galleries })
    .from(photoAlerts)
    .innerJoin(savedSearches, eq(savedSearches.guid, photoAlerts.searchGuid))
    .innerJoin(accounts, eq(accounts.guid, photoAlerts.accountGuid))
    .innerJoin(galleries, eq(galleries.guid, photoAlerts.engineGuid))
    .where(recordOf(photoAlerts, { accountGuid }, alertGuid))
  return found
}

async function toParts(deps: Deps, { alert, account, gallery }: Found) {
  const { title } = galleryTextsIn(gallery, account, alert.locale)
  const origin = originOf(account, deps.env)
  return {
    language: alert.locale,
    companyName: account.companyName,
    galleryName: title,
    branding: await readMailBranding(deps, account, gallery),
    legal: legalLinks(account, alert.locale, origin),
    origin,
  }
}

async function askMail(deps: Deps, found: Found) {
  const { origin, ...parts } = await toParts(deps, found)
  const key = signConfirmKey(deps, found.alert.guid)
  return confirmAlertMail({
    ...parts,
    cover: await readMailCover(deps, found, parts.galleryName),
    link: origin + questionAddress(CONFIRM_ALERT_PATH, key),
  })
}

/** Undefined if there is nothing to announce, or no one to send it to. */
async function foundMail(deps: Deps, found: Found) {
  const { alert, gallery, search } = found
  if (alert.announcedAt === null || alert.sentAt !== null) return undefined
  if (!(await isSwitchedOn(deps.db, gallery, 'photosFound'))) return undefined
  const stops = await deps.db.$count(
    mailStops,
    and(ofAccount(mailStops, alert), eq(mailStops.emailAddress, alert.emailAddress)),
  )
  if (stops > 0) return undefined
  const named = await deps.db
    .select({ photoGuid: photos.guid, name: photos.name })
    .from(photos)
    .where(and(ofAccount(photos, alert), inArray(photos.guid, alert.announced)))
  const { origin, ...parts } = await toParts(deps, found)
  const endLink = origin + questionAddress(END_ALERT_PATH, signEndKey(deps, alert.guid))
  const text = search.kind === 'text' ? `?text=${encodeURIComponent(search.text)}` : ''
  return {
    stopLink: endLink,
    ...photoAlertMail({
      ...parts,
      count: alert.announced.length,
      pictures: await listMailPictures(deps, found, named),
      link: `${origin}${galleryPath(gallery.slug, alert.locale)}${text}`,
      endLink,
    }),
  }
}

import { galleryTitle } from '@proofdesk/domain/gallery'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryPath } from '@proofdesk/domain/public-url'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { and, eq, isNull } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { couponPeople, coupons } from '../../ground/db/tables/coupons.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { preferencesLink } from '../../people/preferences/preferences-key.ts'
import { MailError, type MailMessage } from '../../ground/ports/mail/mail.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { readMailCover } from '../../gallery/photos/mail-pictures.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { couponMail } from './coupon-mail.ts'
import { listRecipients } from './coupon-recipients.queries.ts'
import type { CouponRow } from './coupon-rule.ts'
import { couponText } from './coupon-text.ts'

type AccountRow = typeof accounts.$inferSelect

/**
 * Run twice, it sends one email; a crash between sending and recording that sends a second with the same content:
 * harmless.
 */
export async function handleSendCoupon(
  deps: DepsThat<'mail'>,
  {
    accountGuid,
    couponGuid,
    person,
    askedAt,
  }: { accountGuid: string; couponGuid: string; person: string; askedAt: number },
): Promise<void> {
  const [found] = await deps.db
    .select({ coupon: coupons, account: accounts, named: couponPeople })
    .from(coupons)
    .innerJoin(accounts, eq(accounts.guid, coupons.accountGuid))
    .innerJoin(couponPeople, eq(couponPeople.couponGuid, coupons.guid))
    .where(
      and(
        recordOf(coupons, { accountGuid }, couponGuid),
        isNull(coupons.deletedAt),
        eq(couponPeople.person, person),
      ),
    )
  // Deleted in the meantime, perhaps with the whole studio: there is nothing to send.
  if (!found || siteState(found.account) !== 'open' || (found.named.sentAt ?? 0) >= askedAt) return
  const note = (change: Pick<Partial<PersonRow>, 'sentAt' | 'notSent'>) =>
    deps.db
      .update(couponPeople)
      .set(change)
      .where(
        and(
          ofAccount(couponPeople, { accountGuid }),
          eq(couponPeople.couponGuid, couponGuid),
          eq(couponPeople.person, person),
        ),
      )
  // Changes since the request apply, too.
  const [recipient] = await listRecipients(deps.db, found.coupon, person)
  if (recipient?.leftOut) return void (await note({ notSent: recipient.leftOut }))
  try {
    await deps.mail.send(await writeMail(deps, found))
  } catch (error) {
    if (!(error instanceof MailError) || error.code === 'unavailable') throw error
    deps.log.warn({ err: error, coupon: couponGuid }, 'A coupon was not emailed')
    return void (await note({ notSent: 'refused' }))
  }
  await note({ sentAt: deps.clock.now(), notSent: null })
}

type PersonRow = typeof couponPeople.$inferSelect

async function writeMail(
  deps: Deps,
  { coupon, account, named }: { coupon: CouponRow; account: AccountRow; named: PersonRow },
): Promise<MailMessage> {
  const { emailAddress } = named
  const gallery = await findOnlyGallery(deps, coupon)
  const locale = gallery
    ? toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
    : account.defaultLanguage
  const stopLink = preferencesLink(deps, account, emailAddress, locale)
  const origin = originOf(account, deps.env)
  return {
    to: emailAddress,
    ...toMailSender(account),
    stopLink,
    ...couponMail({
      language: locale,
      firstName: named.firstName,
      companyName: account.companyName,
      galleryName: gallery && galleryTitle(gallery),
      code: coupon.code,
      sentence: couponText(coupon, account, locale),
      preferencesLink: stopLink,
      legal: legalLinks(account, locale, origin),
      link: gallery ? origin + galleryPath(gallery.slug) : origin,
      branding: gallery && (await readMailBranding(deps, account, gallery)),
      cover: gallery && (await readMailCover(deps, { account, gallery }, galleryTitle(gallery))),
    }),
  }
}

/** The gallery of a coupon that is valid in only one. */
async function findOnlyGallery(
  { db }: Deps,
  { accountGuid, engines }: CouponRow,
): Promise<typeof galleries.$inferSelect | undefined> {
  const [guid] = engines
  if (engines.length !== 1 || !guid) return undefined
  const [gallery] = await db
    .select()
    .from(galleries)
    .where(and(recordOf(galleries, { accountGuid }, guid), isNull(galleries.deletedAt)))
  return gallery
}

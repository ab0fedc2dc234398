import { CART_KEPT } from '@proofdesk/domain/automation'
import { deadlineOf } from '@proofdesk/domain/selection'
import { type GalleryLocale, toGalleryLocale } from '@proofdesk/domain/locales'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, eq, inArray } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { leftCarts } from '../../ground/db/tables/left-carts.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import { selectionLinks, selections } from '../../ground/db/tables/selections.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { listMailPictures, readMailCover } from '../../gallery/photos/mail-pictures.ts'
import { preferencesLink } from '../../people/preferences/preferences-key.ts'
import { selectionReminderMail } from '../../people/selections/selection-mails.ts'
import { selectionUrl } from '../../people/selections/selection-url.ts'
import { summariseSelections } from '../../people/selections/summarise-selections.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { findCartCoupon } from '../carts/cart-coupon.ts'
import { signCartKey } from '../carts/cart-key.ts'
import { galleryUrlOf } from '../checkouts/checkout-urls.ts'
import { orderUrl } from '../orders/order-link.ts'
import {
  type AutomationLetter,
  cartLeftMail,
  closingSoonMail,
  notBoughtYetMail,
  thankYouMail,
} from './automation-mails.ts'
import type { Place, PlannedMail } from './read-facts.ts'

export interface LetterAbout extends Pick<PlannedMail, 'kind' | 'occasion' | 'emailAddress'> {
  step: number
  firstName: string
  locale: string
}

export interface Letter {
  content: MailContent
  /** Where mail programs unsubscribe the recipient. */
  stopLink: string
}

/**
 * Returns a function that writes automatic emails, and `undefined` if what one is about no longer exists. What all
 * emails of a gallery in a language share is read once.
 */
export function createLetterWriter(
  deps: Deps,
): (place: Place, about: LetterAbout) => Promise<Letter | undefined> {
  const shared = new Map<string, Promise<Shared>>()
  return async (place, about) => {
    const language = toGalleryLocale(about.locale, place.account.defaultLanguage)
    const key = `${place.gallery.guid} ${language}`
    const read = shared.get(key) ?? readShared(deps, place, language)
    shared.set(key, read)
    return writeLetter(deps, place, { about, common: toCommon(deps, place, await read, about) })
  }
}

async function writeLetter(
  deps: Deps,
  place: Place,
  { about, common }: Writing,
): Promise<Letter | undefined> {
  const content = await writeContent(deps, place, { about, common })
  return content && { content, stopLink: common.preferencesLink }
}

interface Writing {
  about: LetterAbout
  common: AutomationLetter & { language: GalleryLocale }
}

/** What all automatic emails of a gallery have in a language. */
type Shared = Omit<Writing['common'], 'firstName' | 'preferencesLink'>

async function writeContent(
  deps: Deps,
  place: Place,
  { about, common }: Writing,
): Promise<MailContent | undefined> {
  const { closesAt, closingEffect } = place.gallery
  switch (about.kind) {
    case 'cartLeft':
      return writeCart(deps, place, { about, common })
    case 'closingSoon':
      return closesAt === null ? undefined : closingSoonMail({ ...common, closesAt, closingEffect })
    case 'notBoughtYet':
      return notBoughtYetMail({ ...common, closesAt })
    case 'thankYou':
      return writeThanks(deps, place, { about, common })
    case 'orderDeadline':
      return writeReminder(deps, place, { about, common })
  }
}

/** The parts of an automatic email that don't depend on its kind; also for a preview. */
export async function readCommon(
  deps: Deps,
  place: Pick<Place, 'account' | 'gallery'>,
  about: Pick<LetterAbout, 'locale' | 'firstName' | 'emailAddress'>,
): Promise<Writing['common']> {
  const language = toGalleryLocale(about.locale, place.account.defaultLanguage)
  return toCommon(deps, place, await readShared(deps, place, language), about)
}

function toCommon(
  deps: Deps,
  { account }: Pick<Place, 'account'>,
  shared: Shared,
  { firstName, emailAddress }: Pick<LetterAbout, 'firstName' | 'emailAddress'>,
): Writing['common'] {
  const link = preferencesLink(deps, account, emailAddress, shared.language)
  return { ...shared, firstName, preferencesLink: link }
}

async function readShared(
  deps: Deps,
  { account, gallery }: Pick<Place, 'account' | 'gallery'>,
  language: GalleryLocale,
): Promise<Shared> {
  const galleryName = galleryTextsIn(gallery, account, language).title
  return {
    language,
    companyName: account.companyName,
    galleryName,
    country: account.country,
    timeZone: gallery.timeZone,
    link: galleryUrlOf(deps, account, gallery, language),
    branding: await readMailBranding(deps, account, gallery),
    cover: await readMailCover(deps, { account, gallery }, galleryName),
    legal: legalLinks(account, language, originOf(account, deps.env)),
  }
}

async function writeCart(
  deps: Deps,
  place: Place,
  { about, common }: Writing,
): Promise<MailContent | undefined> {
  const [cart] = await deps.db
    .select()
    .from(leftCarts)
    .where(recordOf(leftCarts, place.gallery, about.occasion))
  if (!cart) return undefined
  const until = cart.createdAt + CART_KEPT
  const guids = cart.entries.flatMap(({ items }) => items.map(({ photoGuid }) => photoGuid))
  const named = await deps.db
    .select({ photoGuid: photos.guid, name: photos.name })
    .from(photos)
    .where(and(ofAccount(photos, place.gallery), inArray(photos.guid, guids)))
  // After `#`, so that the key is in no server's log.
  const key = encodeURIComponent(signCartKey(deps, cart.guid, until))
  return cartLeftMail({
    ...common,
    cover: undefined,
    link: `${common.link}/cart#cart=${key}`,
    step: about.step,
    until,
    pictures: await listMailPictures(deps, place, named),
    coupon: about.step === 1 ? null : await findCartCoupon(deps, place, common.language),
  })
}

async function writeThanks(
  deps: Deps,
  { account, gallery }: Place,
  { about, common }: Writing,
): Promise<MailContent | undefined> {
  const [order] = await deps.db
    .select()
    .from(orders)
    .where(and(recordOf(orders, gallery, about.occasion), eq(orders.engineGuid, gallery.guid)))
  return order && thankYouMail({ ...common, link: orderUrl(deps, account, order) })
}

async function writeReminder(
  deps: Deps,
  { account, gallery }: Place,
  { about, common }: Writing,
): Promise<MailContent | undefined> {
  const [guid = ''] = about.occasion.split('/')
  const [found] = await deps.db
    .select({ selection: selections, link: selectionLinks })
    .from(selections)
    .innerJoin(selectionLinks, eq(selectionLinks.guid, selections.linkGuid))
    .where(recordOf(selections, gallery, guid))
  const at = found && deadlineOf(found.selection, gallery.selectionDeadline)
  if (!found || at === undefined || at === null) return undefined
  const { selection, link } = found
  const [summary] = await summariseSelections(deps.db, gallery, [selection], deps.clock.now())
  return selectionReminderMail({
    language: common.language,
    name: about.firstName,
    listName: selection.name,
    companyName: account.companyName,
    galleryName: common.galleryName,
    country: account.country,
    deadline: { at, timeZone: gallery.timeZone },
    chosen: summary!.chosen,
    preferencesLink: common.preferencesLink,
    link: selectionUrl(deps, { account, slug: gallery.slug, locale: common.language }, link),
    branding: common.branding,
    legal: common.legal,
  })
}

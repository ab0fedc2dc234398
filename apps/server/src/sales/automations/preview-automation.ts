import { AUTOMATION_STEPS, CART_KEPT, type PlannedKind } from '@proofdesk/domain/automation'
import { DAY_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { listMailPictures } from '../../gallery/photos/mail-pictures.ts'
import { selectionReminderMail } from '../../people/selections/selection-mails.ts'
import { findCartCoupon } from '../carts/cart-coupon.ts'
import {
  cartLeftMail,
  closingSoonMail,
  notBoughtYetMail,
  thankYouMail,
} from './automation-mails.ts'
import type { Place } from './read-facts.ts'
import { readCommon } from './write-letter.ts'

/** The recipient of previews, and the number of photos in their cart or list. */
const SAMPLE = { firstName: 'Alex', emailAddress: 'alex@example.com' }
const SAMPLE_PHOTOS = 3

/** An automatic email with the gallery's text, date and pictures, as a recipient would get it now. */
export async function previewAutomation(
  deps: Deps,
  place: Place,
  { kind, step, locale }: { kind: PlannedKind; step: number; locale: string },
): Promise<MailContent> {
  if (step > AUTOMATION_STEPS[kind].length) throw new AppError('not_found')
  const { account, gallery } = place
  const common = await readCommon(deps, place, { ...SAMPLE, locale })
  const now = deps.clock.now()
  const closesAt = gallery.closesAt ?? now - AUTOMATION_STEPS[kind][step - 1]!
  switch (kind) {
    case 'cartLeft':
      return cartLeftMail({
        ...common,
        cover: undefined,
        step,
        until: now + CART_KEPT,
        pictures: await listMailPictures(deps, place, await listSamples(deps, place)),
        coupon: step === 1 ? null : await findCartCoupon(deps, place, common.language),
      })
    case 'closingSoon':
      return closingSoonMail({ ...common, closesAt, closingEffect: gallery.closingEffect })
    case 'notBoughtYet':
      return notBoughtYetMail({ ...common, closesAt: gallery.closesAt })
    case 'thankYou':
      return thankYouMail(common)
    case 'orderDeadline':
      return selectionReminderMail({
        ...common,
        name: SAMPLE.firstName,
        listName: '',
        companyName: account.companyName,
        deadline: {
          at: gallery.selectionDeadline ?? now + 2 * DAY_MS,
          timeZone: gallery.timeZone,
        },
        chosen: SAMPLE_PHOTOS,
      })
  }
}

async function listSamples({ db }: Deps, { gallery }: Place) {
  return db
    .select({ photoGuid: photos.guid, name: photos.name })
    .from(photos)
    .where(
      and(
        ofAccount(photos, gallery),
        eq(photos.engineGuid, gallery.guid),
        eq(photos.status, 'live'),
        isNull(photos.deletedAt),
      ),
    )
    .orderBy(asc(photos.sortedAt), asc(photos.guid))
    .limit(SAMPLE_PHOTOS)
}

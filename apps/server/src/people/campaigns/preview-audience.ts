import { fullName } from '@proofdesk/domain/person-name'
import type { AudiencePreview, NotifyBody } from '@proofdesk/contract/admin/campaigns'
import type { Deps } from '../../ground/deps.ts'
import { countUnread } from '../../gallery/analyses/count-unread.ts'
import { findMail } from '../../gallery/mails/mails.queries.ts'
import { renderGalleryMail } from '../../gallery/mails/write-mail.ts'
import type { Session } from '../../ground/requests/session.ts'
import { countReachable, findSample } from './audience.queries.ts'
import { readAudience } from './create-campaign.ts'
import { createGreeting } from './greeting.ts'

/** Previews a campaign for these people. */
export async function previewAudience(
  deps: Deps,
  session: Session,
  { force: isForced = false, ...body }: Omit<NotifyBody, 'startAt' | 'waitForPhotos'>,
): Promise<AudiencePreview> {
  const { db } = deps
  const { account, scope } = session
  const { gallery, audience } = await readAudience(deps, session, body)
  const asked = {
    scope,
    engineGuid: gallery.guid,
    audience,
    isForced,
    hasFallback: account.whatsappFallback,
  }
  const { withPhotos, ...reachable } = await countReachable(db, asked)
  const counts = {
    ...reachable,
    withPhotos: gallery.features.textSearch ? withPhotos : null,
    unread: await countUnread(db, gallery, deps.clock.now()),
  }
  const customer = await findSample(db, asked)
  if (!customer) return { ...counts, sample: null }
  const { mail } = await findMail(db, { account, gallery, kind: 'photosReady' })
  const firstName = createGreeting(account, gallery)(customer.firstName, customer.entryNames)
  const { subject, html } = await renderGalleryMail(deps, {
    account,
    gallery,
    mail,
    customer: { firstName },
  })
  const name = fullName(customer) || customer.emailAddress
  return { ...counts, sample: { name, subject, html } }
}

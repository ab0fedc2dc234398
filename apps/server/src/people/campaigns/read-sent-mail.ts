import type { MailAsSent } from '@proofdesk/contract/admin/campaigns'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import { renderGalleryMail } from '../../gallery/mails/write-mail.ts'
import type { Session } from '../../ground/requests/session.ts'
import { getRecipient } from './campaigns.queries.ts'

/**
 * A sent email (not a message) with its original text, name and address; the studio's theme in it is today's. Throws
 * `not_found` if none was sent.
 */
export async function readSentMail(
  deps: Deps,
  { scope, account }: Session,
  recipientGuid: string,
): Promise<MailAsSent> {
  const { recipient, campaign } = await getRecipient(deps.db, scope, recipientGuid)
  const { emailAddress, firstName, sentAt } = recipient
  if (emailAddress === null || sentAt === null) throw new AppError('not_found')
  const gallery = await getGalleryRecord(deps.db, scope, { guid: campaign.engineGuid })
  const { subject, html } = await renderGalleryMail(deps, {
    account,
    gallery,
    mail: campaign.mail,
    customer: { firstName: firstName ?? '' },
  })
  return { emailAddress, sentAt, subject, html }
}

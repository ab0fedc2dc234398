import type { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import { AppError } from '../../ground/failures/app-error.ts'
import type { DepsThat } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { renderGalleryMail } from './write-mail.ts'

/** Enough for an hour of trying out a text. */
const RATE = { points: 20, perSeconds: 3_600 }

/**
 * Sends an email of a gallery to the person who is signed in, as a customer of their name would get it; only to a
 * verified address.
 */
export async function sendTestMail(
  deps: DepsThat<'mail'>,
  { scope, user, account }: Session,
  { engineGuid, mail }: { engineGuid: string; mail: GalleryMail },
): Promise<{ emailAddress: string }> {
  const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
  if (!user.addressConfirmed) throw new AppError('address_unconfirmed')
  await deps.throttle.require('testMail', user.guid, RATE)
  const content = await renderGalleryMail(deps, { account, gallery, mail, customer: user })
  try {
    await deps.mail.send({ to: user.emailAddress, ...toMailSender(account), ...content })
  } catch (error) {
    deps.log.warn({ err: error }, 'A test mail was not sent.')
    throw new AppError('unavailable')
  }
  return { emailAddress: user.emailAddress }
}

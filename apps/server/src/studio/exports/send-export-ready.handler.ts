import type { DepsThat } from '../../ground/deps.ts'
import { findMailRecipient } from '../accounts/find-mail-recipient.ts'
import { toMailSender } from '../accounts/mail-sender.ts'
import { exportReadyMail } from './export-ready-mail.ts'
import { getExport, listParts } from './exports.queries.ts'

/** Run twice, it sends a second email with the same words: harmless. */
export async function handleSendExportReady(
  { db, env, mail, clock }: DepsThat<'mail'>,
  {
    accountGuid,
    exportGuid,
    recipientGuid,
  }: { accountGuid: string; exportGuid: string; recipientGuid: string },
): Promise<void> {
  const row = await getExport(db, { accountGuid }, exportGuid)
  // Replaced or expired: there is nothing to download.
  if (row?.state !== 'ready' || row.expiresAt === null || row.expiresAt <= clock.now()) return
  const found = await findMailRecipient(db, { accountGuid, recipientGuid })
  if (!found) return
  const { user, account } = found
  const language = user.language ?? account.defaultLanguage
  await mail.send({
    to: user.emailAddress,
    ...toMailSender(account),
    ...exportReadyMail({
      firstName: user.firstName,
      companyName: account.companyName,
      // The manifest is a file of its own.
      parts: (await listParts(db, row)).length + 1,
      expiresAt: row.expiresAt,
      timeZone: account.timeZone,
      country: account.country,
      language,
      link: `${env.PROTOCOL}://${env.DOMAIN}/${language}/account/export`,
    }),
  })
}

import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { ofAccount } from '../ground/db/of-account.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import type { DepsThat } from '../ground/deps.ts'
import { MailError } from '../ground/ports/mail/mail.ts'
import { certificateMail } from './certificate-mail.ts'
import { certificateText, drawCertificate, toCertificate } from './certificate.ts'

/**
 * Each recipient is removed once the mail server has accepted their email, so a crash sends at most one email twice.
 */
export async function handleSendCertificate(
  deps: DepsThat<'mail'>,
  { accountGuid }: { accountGuid: string },
): Promise<void> {
  const { db, mail, clock, log } = deps
  const [found] = await db
    .select({ account: accounts, deletion: studioDeletions })
    .from(studioDeletions)
    .innerJoin(accounts, eq(accounts.guid, studioDeletions.accountGuid))
    .where(ofAccount(studioDeletions, { accountGuid }))
  if (!found || found.deletion.finishedAt === null || found.deletion.certificateSentAt !== null)
    return
  const certificate = toCertificate(deps.env, found)
  const pdf = await buffer((await drawCertificate(deps, certificate)).end())
  const attachments = [
    { name: 'certificate.pdf', contentType: 'application/pdf', content: pdf },
    {
      name: 'certificate.txt',
      contentType: 'text/plain; charset=utf-8',
      content: Buffer.from(certificateText(certificate)),
    },
  ]
  const change = (fields: Partial<typeof studioDeletions.$inferInsert>) =>
    db.update(studioDeletions).set(fields).where(ofAccount(studioDeletions, { accountGuid }))
  for (const [at, { emailAddress, firstName }] of found.deletion.recipients.entries()) {
    try {
      await mail.send({
        to: emailAddress,
        ...certificateMail(deps.env, certificate, firstName),
        attachments,
      })
    } catch (error) {
      if (!(error instanceof MailError) || error.code === 'unavailable') throw error
      log.warn({ err: error, account: accountGuid }, 'A certificate was not emailed')
    }
    await change({ recipients: found.deletion.recipients.slice(at + 1) })
  }
  await change({ certificateSentAt: clock.now() })
}

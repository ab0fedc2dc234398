import { and, eq, isNull } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { toMailSender } from '../accounts/mail-sender.ts'
import { exportReadyMail } from './export-ready-mail.ts'
import { getExport, listParts } from './exports.queries.ts'

/** Run twice it sends a second mail with the same words: harmless. */
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
  const [found] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .where(
      and(
        ofAccount(users, { accountGuid }),
        eq(users.guid, recipientGuid),
        isNull(users.deletedAt),
      ),
    )
  if (!found) return
  const { user, account } = found
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
      language: account.defaultLanguage,
      link: `${env.PROTOCOL}://${env.DOMAIN}/${account.defaultLanguage}/account/export`,
    }),
  })
}

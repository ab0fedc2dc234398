import { and, eq, inArray } from 'drizzle-orm'
import { fullName } from '@proofdesk/domain/person-name'
import { ofAccount } from '../ground/db/of-account.ts'
import { accounts } from '../ground/db/tables/accounts.ts'
import { users } from '../ground/db/tables/users.ts'
import type { DepsThat } from '../ground/deps.ts'
import { toMailSender } from '../studio/accounts/mail-sender.ts'
import { deletionMail } from './deletion-mail.ts'
import type { DeletionNotice } from './send-deletion-mail.job.ts'

/** Run twice, it sends a second email with the same text: harmless. */
export async function handleSendDeletionMail(
  { db, env, mail }: DepsThat<'mail'>,
  {
    accountGuid,
    recipientGuid,
    actorGuid,
    kind,
  }: {
    accountGuid: string
    recipientGuid: string
    actorGuid: string | null
    kind: DeletionNotice
  },
): Promise<void> {
  const people = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.guid, users.accountGuid))
    .where(
      and(
        ofAccount(users, { accountGuid }),
        inArray(users.guid, actorGuid === null ? [recipientGuid] : [recipientGuid, actorGuid]),
      ),
    )
  const found = people.find(({ user }) => user.guid === recipientGuid)
  const actor = people.find(({ user }) => user.guid === actorGuid)?.user
  if (!found || found.user.deletedAt !== null) return
  const { user, account } = found
  const language = user.language ?? account.defaultLanguage
  // Kept, or requested again, in the meantime: another email says so.
  if ((account.deletionDueAt === null) !== (kind === 'kept') || account.purgedAt !== null) return
  const name = actor ? fullName(actor) : ''
  await mail.send({
    to: user.emailAddress,
    ...toMailSender(account),
    ...deletionMail({
      kind,
      firstName: user.firstName,
      companyName: account.companyName,
      who: actor ? (name ? `${name} (${actor.emailAddress})` : actor.emailAddress) : '',
      dueAt: account.deletionDueAt,
      timeZone: account.timeZone,
      country: account.country,
      language,
      link: `${env.PROTOCOL}://${env.DOMAIN}/${language}/account/delete`,
    }),
  })
}

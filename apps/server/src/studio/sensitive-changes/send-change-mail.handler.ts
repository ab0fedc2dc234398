import { fullName } from '@proofdesk/domain/person-name'
import { and, eq, inArray } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { sensitiveChanges } from '../../ground/db/tables/sensitive-changes.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import { toMailSender } from '../accounts/mail-sender.ts'
import { signChangeLink } from './change-link.ts'
import { changeMail } from './change-mail.ts'

type UserRow = typeof users.$inferSelect

/**
 * Sends to the person's address before the change, even if they have left the team. Run twice, it sends a second email
 * with the same words: harmless.
 */
export async function handleSendChangeMail(
  deps: DepsThat<'mail'>,
  {
    accountGuid,
    changeGuid,
    recipientGuid,
  }: { accountGuid: string; changeGuid: string; recipientGuid: string },
): Promise<void> {
  const { db, env, mail, countries } = deps
  const [found] = await db
    .select({ change: sensitiveChanges, account: accounts })
    .from(sensitiveChanges)
    .innerJoin(accounts, eq(accounts.guid, sensitiveChanges.accountGuid))
    .where(recordOf(sensitiveChanges, { accountGuid }, changeGuid))
  if (!found) return
  const { change, account } = found
  const recipient = change.recipients.find(({ userGuid }) => userGuid === recipientGuid)
  if (!recipient) return
  const people = await db
    .select()
    .from(users)
    .where(
      and(
        ofAccount(users, { accountGuid }),
        inArray(users.guid, [recipientGuid, change.actorGuid, change.targetGuid ?? recipientGuid]),
      ),
    )
  const personOf = (guid: string | null) => people.find((person) => person.guid === guid)
  const token = signChangeLink(deps, { changeGuid, recipientGuid }, change.createdAt)
  const language = personOf(recipientGuid)?.language ?? account.defaultLanguage
  const origin = `${env.PROTOCOL}://${env.DOMAIN}/${language}`
  await mail.send({
    to: recipient.emailAddress,
    ...toMailSender(account),
    ...changeMail({
      change,
      studio: toLine(account.companyName),
      firstName: personOf(recipientGuid)?.firstName ?? '',
      actor: lineOf(personOf(change.actorGuid)),
      target: lineOf(personOf(change.targetGuid)),
      isOwn: recipientGuid === change.actorGuid,
      from: countries.countryOf(change.address),
      timeZone: account.timeZone,
      country: account.country,
      language,
      link: recipient.hasLink ? `${origin}/undo-change?token=${token}` : undefined,
      teamLink: `${origin}/account/users`,
    }),
  })
}

function lineOf(person: UserRow | undefined): string {
  if (!person) return ''
  const name = toLine(fullName(person))
  return name ? `${name} (${person.emailAddress})` : person.emailAddress
}

import type { TeamMail } from '@proofdesk/domain/team-mail'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { teamMails } from '../../ground/db/tables/team-mails.ts'
import type { DepsThat } from '../../ground/deps.ts'
import { toMailSender } from '../accounts/mail-sender.ts'
import { findReader } from './recipients.queries.ts'
import type { TeamMailWriters } from './team-mail-writer.ts'

/**
 * Run twice, it sends one email; a crash between sending and recording that sends a second with the same content:
 * harmless.
 */
export async function handleSendTeamMail(
  deps: DepsThat<'mail'>,
  { accountGuid, mailGuid }: { accountGuid: string; mailGuid: string },
  writers: TeamMailWriters,
): Promise<void> {
  const planned = await deps.db
    .select()
    .from(teamMails)
    .where(and(recordOf(teamMails, { accountGuid }, mailGuid), isNull(teamMails.doneAt)))
  await sendOne(deps, planned, writers)
}

/** The same for emails gathered for a person. */
export async function handleSendGatheredMails(
  deps: DepsThat<'mail'>,
  { accountGuid, userGuid, kind }: { accountGuid: string; userGuid: string; kind: TeamMail },
  writers: TeamMailWriters,
): Promise<void> {
  const planned = await deps.db
    .select()
    .from(teamMails)
    .where(
      and(
        ofAccount(teamMails, { accountGuid }),
        eq(teamMails.userGuid, userGuid),
        eq(teamMails.kind, kind),
        eq(teamMails.isGathered, true),
        isNull(teamMails.doneAt),
      ),
    )
    .orderBy(asc(teamMails.createdAt))
  await sendOne(deps, planned, writers)
}

/** All records are for one person and of one kind: one email reports them. */
async function sendOne(
  deps: DepsThat<'mail'>,
  planned: readonly (typeof teamMails.$inferSelect)[],
  writers: TeamMailWriters,
): Promise<void> {
  const [first] = planned
  if (!first) return
  const reader = await findReader(deps.db, first)
  const content =
    reader &&
    (await writers[first.kind](deps, { reader, records: planned.map(({ record }) => record) }))
  if (reader && content)
    await deps.mail.send({
      to: reader.emailAddress,
      ...toMailSender(reader.account),
      ...content,
    })
  await deps.db
    .update(teamMails)
    .set({ doneAt: deps.clock.now() })
    .where(
      and(
        ofAccount(teamMails, first),
        inArray(
          teamMails.guid,
          planned.map(({ guid }) => guid),
        ),
      ),
    )
}

import { HOUR_MS } from '@proofdesk/domain/duration'
import { type TeamMail, isGatheredMail } from '@proofdesk/domain/team-mail'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { teamMails } from '../../ground/db/tables/team-mails.ts'
import type { Deps } from '../../ground/deps.ts'
import { lockRecipients } from './recipients.queries.ts'
import { sendGatheredMails } from './send-gathered-mails.job.ts'
import { sendTeamMail } from './send-team-mail.job.ts'

/** Run twice, it finds the emails and plans no more. */
export async function handlePlanTeamMails(
  { db, queue, clock }: Deps,
  event: { accountGuid: string; kind: TeamMail; record: string; engineGuid?: string },
): Promise<void> {
  const { accountGuid, kind, record } = event
  const now = clock.now()
  await db.transaction(async (tx) => {
    const people = await lockRecipients(tx, event)
    if (people.length === 0) return
    const lately = await countLately(tx, { accountGuid, kind, people, since: now - HOUR_MS })
    const planned = await tx
      .insert(teamMails)
      .values(
        people.map((userGuid) => ({
          guid: newGuid(),
          accountGuid,
          userGuid,
          kind,
          record,
          isGathered: isGatheredMail(kind, lately.get(userGuid) ?? 0),
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning()
    await queue.enqueueMany(
      tx,
      sendTeamMail,
      planned
        .filter(({ isGathered }) => !isGathered)
        .map(({ guid }) => ({ accountGuid, mailGuid: guid })),
    )
    for (const { userGuid, isGathered } of planned)
      if (isGathered)
        await queue.enqueue(
          tx,
          sendGatheredMails,
          { accountGuid, userGuid, kind },
          { key: `${userGuid}/${kind}`, startAfter: new Date(now + HOUR_MS) },
        )
  })
}

/** How many emails of the kind were planned for each of them since then. */
async function countLately(
  tx: Executor,
  {
    accountGuid,
    kind,
    people,
    since,
  }: { accountGuid: string; kind: TeamMail; people: string[]; since: number },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ userGuid: teamMails.userGuid, count: count() })
    .from(teamMails)
    .where(
      and(
        ofAccount(teamMails, { accountGuid }),
        inArray(teamMails.userGuid, people),
        eq(teamMails.kind, kind),
        gt(teamMails.createdAt, since),
      ),
    )
    .groupBy(teamMails.userGuid)
  return new Map(rows.map((row) => [row.userGuid, row.count]))
}

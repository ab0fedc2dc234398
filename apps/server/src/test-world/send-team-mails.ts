import type { TeamMail } from '@proofdesk/domain/team-mail'
import { sql } from 'drizzle-orm'
import { handlePlanTeamMails } from '../studio/team-mails/plan-team-mails.handler.ts'
import { planTeamMails } from '../studio/team-mails/plan-team-mails.job.ts'
import {
  handleSendGatheredMails,
  handleSendTeamMail,
} from '../studio/team-mails/send-team-mail.handler.ts'
import { sendGatheredMails } from '../studio/team-mails/send-gathered-mails.job.ts'
import { sendTeamMail } from '../studio/team-mails/send-team-mail.job.ts'
import { TEAM_MAIL_WRITERS } from '../start/workers.ts'
import type { TestApp } from './test-app.ts'

/**
 * Does the workers' work for emails to an account's team; collected emails are sent only on request. Each call also
 * runs the jobs of earlier calls again, which must change nothing. Returns the emails of this call.
 */
export async function sendTeamMails(
  { deps, mails }: Pick<TestApp, 'deps' | 'mails'>,
  { guid }: { guid: string },
  { gathered = false }: { gathered?: boolean } = {},
) {
  const before = mails.length
  async function* jobsOf<Payload>(name: string): AsyncGenerator<Payload> {
    const { rows } = await deps.db.execute<{ data: Payload & object }>(
      sql`select data from pgboss.job where name = ${name} and data->>'accountGuid' = ${guid} order by created_on, id`,
    )
    for (const { data } of rows) yield data
  }
  for await (const event of jobsOf<Parameters<typeof handlePlanTeamMails>[1]>(planTeamMails.name))
    await handlePlanTeamMails(deps, event)
  for await (const one of jobsOf<{ accountGuid: string; mailGuid: string }>(sendTeamMail.name))
    await handleSendTeamMail(deps, one, TEAM_MAIL_WRITERS)
  if (gathered)
    for await (const many of jobsOf<{ accountGuid: string; userGuid: string; kind: TeamMail }>(
      sendGatheredMails.name,
    ))
      await handleSendGatheredMails(deps, many, TEAM_MAIL_WRITERS)
  return mails.slice(before)
}

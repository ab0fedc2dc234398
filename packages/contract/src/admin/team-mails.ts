import { TEAM_MAILS } from '@proofdesk/domain/team-mail'
import * as z from 'zod'
import { route } from '../route.ts'

/** A kind of email to the team, and whether the person has it switched on. */
export const TeamMailChoice = z.object({ kind: z.enum(TEAM_MAILS), isOn: z.boolean() })
export type TeamMailChoice = z.infer<typeof TeamMailChoice>

/** Contains only the kinds that the person's role may get. */
const TeamMailChoices = z.object({ mails: z.array(TeamMailChoice) })

export const teamMails = {
  list: route({
    method: 'GET',
    path: '/admin/team/mails',
    capability: 'signedIn',
    summary: 'List the emails about the studio that the signed-in user gets',
    output: TeamMailChoices,
  }),
  choose: route({
    method: 'POST',
    path: '/admin/team/mails',
    capability: 'signedIn',
    summary: 'Turn a kind of email on or off',
    body: TeamMailChoice,
    output: TeamMailChoices,
  }),
}

import { teamMails } from '@proofdesk/contract/admin/team-mails'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

export const useTeamMails = () => useQuery(queryOf(teamMails.list))

/** Saves one choice without reloading the others, which may be being saved. */
export function useChooseMail(success: string) {
  const queries = useQueryClient()
  return useCall(teamMails.choose, {
    success,
    onSuccess: (_answer, { body }) =>
      queries.setQueryData(
        keyOf(teamMails.list),
        (shown: { mails: (typeof body)[] } | undefined) =>
          shown && { mails: shown.mails.map((mail) => (mail.kind === body.kind ? body : mail)) },
      ),
  })
}

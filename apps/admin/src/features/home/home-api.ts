import { engines } from '@proofdesk/contract/admin/engines'
import { home } from '@proofdesk/contract/admin/home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'
import { MINUTE_MS } from '@proofdesk/domain/duration'

const homeQuery = queryOf(home.read)

/** The setup list and the tasks; polled every minute while visible. */
export const useHome = () => useQuery({ ...homeQuery, refetchInterval: MINUTE_MS })

/** Hides the setup list or shows it again, for everyone in the studio. */
export function useDismissSetup() {
  const queries = useQueryClient()
  return useCall(home.dismissSetup, {
    onSuccess: ({ setup }) =>
      queries.setQueryData(homeQuery.queryKey, (shown) => shown && { ...shown, setup }),
  })
}

/** Sets the event days of a gallery. */
export const useDateGallery = () =>
  useCall(engines.update, { invalidates: [home.read, engines.list] })

import { contract } from '@proofdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

const HOUR = 3_600_000

/** The print lab's articles, asked for only where one is needed; they change rarely. */
export function useLabArticles({ isNeeded = true }: { isNeeded?: boolean } = {}) {
  return useQuery({ ...queryOf(contract.labs.products), staleTime: HOUR, enabled: isNeeded })
}

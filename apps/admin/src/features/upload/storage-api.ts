import { account } from '@proofdesk/contract/admin/account'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

const RECHECK_INTERVAL_MS = 60_000

/**
 * Separate from the uploads' calls, since every screen requests it. A failure only hides the banner, so it isn't
 * retried.
 */
export const useStorage = () =>
  useQuery({ ...queryOf(account.storage), refetchInterval: RECHECK_INTERVAL_MS, retry: false })

import { account } from '@proofdesk/contract/admin/account'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

const LOOK_AGAIN_MS = 60_000

/** Apart from the uploads' calls, since every screen asks for it. A failure only leaves the banner away, so it is not asked again. */
export const useStorage = () =>
  useQuery({ ...queryOf(account.storage), refetchInterval: LOOK_AGAIN_MS, retry: false })

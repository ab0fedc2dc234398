import { contract } from '@proofdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

const LOOK_AGAIN_MS = 3_000

/** How many files of an upload turned out not to be photos: counted while the server works on what it has. */
export function useSetAside(engineGuid: string, sessionGuid: string | undefined): number {
  const { data } = useQuery({
    ...queryOf(contract.content.batch, { engineGuid, sessionGuid: sessionGuid ?? engineGuid }),
    enabled: sessionGuid !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.stored === 0 ? false : LOOK_AGAIN_MS),
  })
  return data?.quarantined ?? 0
}

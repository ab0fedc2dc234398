import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { isPastTrash } from '@proofdesk/domain/trash'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'

/** The deleted galleries that can be brought back; none for those who may not. The list does not wait for it. */
export function useTrash(): readonly Gallery[] {
  const can = useCan()
  const { data } = useQuery({
    ...queryOf(contract.engines.list, { deleted: true }),
    enabled: can('manageGalleries'),
  })
  return (
    data?.engines.filter(
      ({ deletedAt }) => deletedAt !== null && !isPastTrash(deletedAt, Date.now()),
    ) ?? []
  )
}

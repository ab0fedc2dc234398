import { collections } from '@proofdesk/contract/admin/collections'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api.ts'

/** The gallery's collections in order. */
export const useCollections = (
  engineGuid: string,
  { isNeeded = true }: { isNeeded?: boolean } = {},
) => useQuery({ ...queryOf(collections.list, { engineGuid }), enabled: isNeeded })

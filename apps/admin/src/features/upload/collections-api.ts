import { collections } from '@proofdesk/contract/admin/collections'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

/** The collections that photos can be put into. */
export const useUploadCollections = (engineGuid: string) =>
  useQuery(queryOf(collections.list, { engineGuid }))

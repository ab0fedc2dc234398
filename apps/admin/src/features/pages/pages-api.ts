import { libraries } from '@proofdesk/contract/admin/libraries'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

export const usePages = () => useQuery(queryOf(libraries.list))

/** The deleted pages that can be restored. */
export const useDeletedPages = () => useQuery(queryOf(libraries.list, { deleted: true }))

/** One page in its current state, so that no one overwrites a colleague's changes. */
export const usePage = (guid: string) =>
  useQuery({
    ...queryOf(libraries.list, { guid }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    select: ({ libraries: [page] }) => page,
  })

const invalidates = [libraries.list]

export const useCreatePage = () => useCall(libraries.create, { invalidates, toastsErrors: false })
export const useUpdatePage = () => useCall(libraries.update, { invalidates, toastsErrors: false })
export const useRemovePage = (onSuccess: () => void) =>
  useCall(libraries.remove, { invalidates, onSuccess })
export const useRestorePage = (success: string) =>
  useCall(libraries.restore, { invalidates, success })

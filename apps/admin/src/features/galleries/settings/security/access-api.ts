import { engines } from '@proofdesk/contract/admin/engines'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf } from '../../../../lib/api.ts'

/** When the gallery's password was set and how often a wrong one was tried; undefined until loaded. */
export function useAccess({ guid }: { guid: string }) {
  return useQuery(queryOf(engines.access, { guid })).data?.access
}

/** Invalidates this after a new password was saved. */
export function useDeleteAccess({ guid }: { guid: string }) {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: keyOf(engines.access, { guid }) })
}

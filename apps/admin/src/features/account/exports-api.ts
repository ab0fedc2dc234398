import { studioExports } from '@proofdesk/contract/admin/studio-exports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

/** Polling interval in ms of a running export. */
const POLL_MS = 3_000

export const useStudioExport = () =>
  useQuery({
    ...queryOf(studioExports.read),
    refetchInterval: ({ state: { data } }) =>
      data?.export?.state === 'waiting' || data?.export?.state === 'running' ? POLL_MS : false,
  })

export function useRequestExport() {
  const queries = useQueryClient()
  return useCall(studioExports.create, {
    invalidates: [studioExports.read],
    onSuccess: (answer) =>
      queries.setQueryData(keyOf(studioExports.read), (known: { bytes: number } | undefined) => ({
        bytes: known?.bytes ?? 0,
        ...answer,
      })),
  })
}

export const useExportLinks = () =>
  useCall(studioExports.download, { invalidatesOnError: [studioExports.read] })

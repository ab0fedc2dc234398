import { type CustomerImport, customerImports } from '@proofdesk/contract/admin/customer-imports'
import { content } from '@proofdesk/contract/admin/content'
import { customers } from '@proofdesk/contract/admin/customers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, keyOf, queryOf, useCall } from '../../../lib/api.ts'
import { sendFile } from '../../../lib/send-file.ts'

/** Polling interval in ms of a running step. */
const POLL_MS = 1_000

const isBusy = (state: CustomerImport['state']) =>
  state === 'checking' || state === 'running' || state === 'undoing'

/** One import, polled while a step is running. */
export const useImport = (guid: string) =>
  useQuery({
    ...queryOf(customerImports.list, { guid }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const found = state.data?.imports[0]
      return found && isBusy(found.state) ? POLL_MS : false
    },
    select: (answer): CustomerImport | null => answer.imports[0] ?? null,
  })

/** The newest imports of a gallery, polled while one is running. */
export const useImports = (engineGuid: string) =>
  useQuery({
    ...queryOf(customerImports.list, { engineGuid }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.imports.some(({ state }) => isBusy(state)) ? POLL_MS : false,
    select: (answer) => answer.imports,
  })

/** The probable columns of an uploaded file. */
export const useTableBeginning = (guid: string, { isNeeded }: { isNeeded: boolean }) =>
  useQuery({
    queryKey: [customerImports.read.path, guid],
    queryFn: ({ signal }) => client.call(customerImports.read, { body: { guid }, signal }),
    enabled: isNeeded,
    retry: false,
  })

/** Registers a file and uploads it; returns the import, and the progress. */
export function useSendTable(engineGuid: string, onSent: (guid: string) => void) {
  const [progress, setProgress] = useState(0)
  const send = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0)
      const { guid, ...target } = await client.call(customerImports.create, {
        body: { engineGuid, files: [{ name: file.name, size: file.size }] },
      })
      const status = await sendFile(target, file, {
        onProgress: setProgress,
        signal: new AbortController().signal,
      })
      if (status < 200 || status > 299) throw new Error('The file wasn’t sent')
      return guid
    },
    onSuccess: onSent,
  })
  return { ...send, progress }
}

const stales = {
  invalidates: [customerImports.list],
  invalidatesOnError: [customerImports.list],
}
export const useCheckImport = () => useCall(customerImports.check, stales)
export const useRunImport = () => useCall(customerImports.run, stales)
export const useUndoImport = () => useCall(customerImports.undo, stales)
/** The problems in the first rows; reloaded after another check or import, with the previous ones shown until then. */
export const useImportProblems = ({ guid, wrong, leftOut }: CustomerImport) =>
  useQuery({
    ...queryOf(customerImports.problems, { guid }),
    staleTime: 0,
    enabled: wrong + leftOut > 0,
  })

export const useWrongRows = (onSuccess: (file: { url: string }) => void) =>
  useCall(customerImports.wrongRows, { onSuccess })

/** Reloads the customers. */
export function useRefreshCustomers(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const route of [customers.query, customers.list, customers.listTags, content.list])
      void queries.invalidateQueries({ queryKey: keyOf(route) })
  }
}

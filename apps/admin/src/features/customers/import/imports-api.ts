import { type CustomerImport, customerImports } from '@proofdesk/contract/admin/customer-imports'
import { content } from '@proofdesk/contract/admin/content'
import { customers } from '@proofdesk/contract/admin/customers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, keyOf, queryOf, useCall } from '../../../lib/api.ts'
import { sendFile } from '../../../lib/send-file.ts'

/** How often a step that is under way is looked at. */
const POLL_MS = 1_000

const isBusy = (state: CustomerImport['state']) =>
  state === 'checking' || state === 'running' || state === 'undoing'

/** One import; while a step of it is under way, as it goes on. */
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

/** The newest imports of a gallery; while one is under way, as it goes on. */
export const useImports = (engineGuid: string) =>
  useQuery({
    ...queryOf(customerImports.list, { engineGuid }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.imports.some(({ state }) => isBusy(state)) ? POLL_MS : false,
    select: (answer) => answer.imports,
  })

/** What the columns of a file that was sent probably are. */
export const useTableBeginning = (guid: string, { isNeeded }: { isNeeded: boolean }) =>
  useQuery({
    queryKey: [customerImports.read.path, guid],
    queryFn: ({ signal }) => client.call(customerImports.read, { body: { guid }, signal }),
    enabled: isNeeded,
    retry: false,
  })

/** Announces a file and sends it; answers the import, and how much was sent in the meantime. */
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
      if (status < 200 || status > 299) throw new Error('not sent')
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
/** What is wrong in the first rows; asked again when it has been checked again or imported, and shown as it was until then. */
export const useImportProblems = ({ guid, wrong, leftOut }: CustomerImport) =>
  useQuery({
    ...queryOf(customerImports.problems, { guid }),
    staleTime: 0,
    enabled: wrong + leftOut > 0,
  })

export const useWrongRows = (onSuccess: (file: { url: string }) => void) =>
  useCall(customerImports.wrongRows, { onSuccess })

/** Has the customers looked at again. */
export function useRefreshCustomers(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const route of [customers.query, customers.list, customers.listTags, content.list])
      void queries.invalidateQueries({ queryKey: keyOf(route) })
  }
}

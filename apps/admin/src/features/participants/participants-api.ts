import type { CallError } from '@proofdesk/contract/client'
import type { ImportOutcome, ImportParticipants } from '@proofdesk/contract/admin/participants'
import { content } from '@proofdesk/contract/admin/content'
import { participants } from '@proofdesk/contract/admin/participants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, queryOf, useCall } from '../../lib/api.ts'
import { readBase64 } from '../../lib/read-base64.ts'
import { readStartList } from './read-start-list.ts'

export const useParticipants = (engineGuid: string, page: number, text: string) =>
  useQuery({
    ...queryOf(participants.list, { engineGuid, page, ...(text && { text }) }),
    placeholderData: keepPreviousData,
  })

/** The rows of an Excel workbook. */
async function readWorkbook(file: File): Promise<string[][]> {
  const body = { workbook: await readBase64(file) }
  return (await client.call(participants.read, { body })).rows
}

/** What a file that a person chose holds; it is read once. */
export const useStartListFile = (file: File) =>
  useQuery({
    queryKey: ['start-list-file', file.name, file.size, file.lastModified],
    queryFn: () => readStartList(file, readWorkbook),
    retry: false,
    gcTime: 0,
  })

/** What changes the start list changes what photos are found by. */
const invalidates = [participants.list, content.list]

/** What an import would do; nothing is asked while there is nothing to import. `key` says what the body is made of. */
export const useDryRun = (body: ImportParticipants | undefined, key: readonly unknown[]) =>
  useQuery<ImportOutcome, CallError>({
    queryKey: ['start-list-dry-run', body?.engineGuid, ...key],
    queryFn: ({ signal }) => client.call(participants.import, { body: body!, signal }),
    enabled: body !== undefined,
    gcTime: 0,
  })
export const useImport = () => useCall(participants.import, { invalidates })
export const useCreateParticipant = () =>
  useCall(participants.create, { invalidates, toastsErrors: false })
export const useSaveParticipant = () =>
  useCall(participants.update, { invalidates, toastsErrors: false })
export const useUpdateParticipant = (success: string) =>
  useCall(participants.update, { invalidates, success })
export const useRestoreParticipant = (success: string) =>
  useCall(participants.restore, { invalidates, success })
export const useRemoveParticipant = (onSuccess: () => void) =>
  useCall(participants.remove, { invalidates, onSuccess })

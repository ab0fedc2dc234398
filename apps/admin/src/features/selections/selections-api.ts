import { type SelectionFile, selections } from '@proofdesk/contract/admin/selections'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, queryOf, useCall } from '../../lib/api.ts'
import type { SelectionSearch } from './use-selection-search.ts'

/** The lists of a gallery. The previous page stays while the next one loads. */
export const useSelections = (engineGuid: string, search: SelectionSearch & { page: number }) =>
  useQuery({
    ...queryOf(selections.list, {
      engineGuid,
      page: search.page,
      ...(search.state && { state: search.state }),
      ...(search.person && { person: search.person }),
    }),
    placeholderData: keepPreviousData,
  })

/** A list with its photos. */
export const useSelection = (guid: string) => useQuery(queryOf(selections.content, { guid }))

export const useReopenSelection = () =>
  useCall(selections.reopen, {
    invalidates: [selections.list, selections.content],
    toastsErrors: false,
  })
export const useRemoveSelection = (success: string) =>
  useCall(selections.remove, { invalidates: [selections.list, selections.marks], success })
export const useReplaceLink = () => useCall(selections.replaceLink)

/** Returns a short-lived URL of a file about a list. */
export async function fileAddress(guid: string, kind: SelectionFile): Promise<string> {
  return (await client.call(selections.export, { body: { guid, kind } })).url
}

/** Returns the link that people of the list use to choose photos. */
export async function linkAddress(guid: string): Promise<string> {
  return (await client.call(selections.link, { query: { guid } })).url
}

import { contract } from '@proofdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { client, queryOf, useCall } from '../../../lib/api.ts'
import { usePhotosCache } from '../photos-api.ts'

/** The original of a photo and its present edit; reloaded each time, as its revision must be the latest. */
export const useEditSource = (guid: string) =>
  useQuery({ ...queryOf(contract.content.editSource, { guid }), staleTime: 0, gcTime: 0 })

export function useSaveEdit(success: string, onSaved: () => void) {
  const cache = usePhotosCache()
  return useCall(contract.content.edit, {
    success,
    onSuccess({ content }) {
      cache.patch(new Set([content.guid]), { isBeingEdited: content.isBeingEdited })
      onSaved()
    },
    invalidatesOnError: [contract.content.editSource],
  })
}

export const turnPhotos = (content: string[], degrees: 90 | 270) =>
  client.call(contract.content.turn, { body: { content, degrees } })

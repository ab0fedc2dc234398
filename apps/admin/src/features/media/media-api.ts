import { contract } from '@proofdesk/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'
import { MEDIA_INVALIDATES as invalidates } from '../../widgets/media/media-api.ts'

const { media, mediaFolders } = contract

/** What shows a picture, as it is now. */
export const useMediaUses = (guid: string) =>
  useQuery({ ...queryOf(media.uses, { guid }), staleTime: 0 })

export const useUpdateMedia = () => useCall(media.update, { invalidates, toastsErrors: false })
/** The picture itself is not asked for again: the dialog that still shows it would be told that it is gone. */
export function useRemoveMedia(guid: string, onSuccess: () => void) {
  const queries = useQueryClient()
  return useCall(media.remove, {
    onSuccess: () => {
      onSuccess()
      for (const route of invalidates)
        void queries.invalidateQueries({
          queryKey: keyOf(route),
          predicate: ({ queryKey: [, query] }) =>
            (query as { guid?: string } | undefined)?.guid !== guid,
        })
    },
  })
}
export const useRestoreMedia = (success: string) => useCall(media.restore, { invalidates, success })

export const useUpdateFolder = () =>
  useCall(mediaFolders.update, { invalidates: [mediaFolders.list], toastsErrors: false })
export const useRemoveFolder = (onSuccess: () => void) =>
  useCall(mediaFolders.remove, { invalidates, onSuccess })
export const useRestoreFolder = (success: string) =>
  useCall(mediaFolders.restore, { invalidates, success })

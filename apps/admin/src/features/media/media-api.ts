import { contract } from '@proofdesk/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'
import { MEDIA_INVALIDATES as invalidates } from '../../widgets/media/media-api.ts'

const { media, mediaFolders } = contract

/** What currently uses a picture. */
export const useMediaUses = (guid: string) =>
  useQuery({ ...queryOf(media.uses, { guid }), staleTime: 0 })

export const useUpdateMedia = () => useCall(media.update, { invalidates, toastsErrors: false })
/** The picture itself isn't reloaded: the dialog that still shows it would get a "not found". */
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

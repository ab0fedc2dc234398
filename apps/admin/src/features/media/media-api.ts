import { contract } from '@proofdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'
import { MEDIA_INVALIDATES as invalidates } from '../../widgets/media/media-api.ts'

const { media, mediaFolders } = contract

/** What shows a picture, as it is now. */
export const useMediaUses = (guid: string) =>
  useQuery({ ...queryOf(media.uses, { guid }), staleTime: 0 })

export const useUpdateMedia = () => useCall(media.update, { invalidates, toastsErrors: false })
export const useRemoveMedia = (onSuccess: () => void) =>
  useCall(media.remove, { invalidates, onSuccess })
export const useRestoreMedia = (success: string) => useCall(media.restore, { invalidates, success })

export const useUpdateFolder = () =>
  useCall(mediaFolders.update, { invalidates: [mediaFolders.list], toastsErrors: false })
export const useRemoveFolder = (onSuccess: () => void) =>
  useCall(mediaFolders.remove, { invalidates, onSuccess })
export const useRestoreFolder = (success: string) =>
  useCall(mediaFolders.restore, { invalidates, success })

import { content } from '@proofdesk/contract/admin/content'
import { videos } from '@proofdesk/contract/admin/videos'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'
import { saveLink } from '../../lib/save-file.ts'

/** Polling interval in ms while something is on its way. */
const AGAIN_MS = 3_000

export const useVideos = (engineGuid: string, page: number) =>
  useQuery({
    ...queryOf(videos.list, { engineGuid, page }),
    refetchInterval: ({ state }) =>
      state.data?.videos.some(({ status }) => status === 'waiting' || status === 'stored')
        ? AGAIN_MS
        : false,
  })

export const useDeletedVideos = (engineGuid: string) =>
  useQuery(queryOf(videos.list, { engineGuid, deleted: true }))

const invalidates = [videos.list]

export const useRemoveVideo = (onSuccess: () => void) =>
  useCall(videos.remove, { invalidates, onSuccess })
export const useRestoreVideo = (success: string) =>
  useCall(videos.restore, { invalidates, success })
export const useRetryVideo = (success: string) => useCall(videos.retry, { invalidates, success })

/** Downloads the original. */
export const useDownloadVideo = () =>
  useCall(content.download, { onSuccess: ({ url }) => saveLink(url) })

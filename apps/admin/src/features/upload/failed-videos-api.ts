import { videos } from '@proofdesk/contract/admin/videos'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

/** The first videos of a gallery whose processing failed; reloaded when their number changes. */
export const useFailedVideos = (engineGuid: string, failed: number) =>
  useQuery({
    ...queryOf(videos.quarantine, { engineGuid }),
    queryKey: [...keyOf(videos.quarantine, { engineGuid }), failed],
    placeholderData: keepPreviousData,
  })

export const useRetryVideo = () =>
  useCall(videos.retry, { invalidates: [videos.quarantine, videos.list] })

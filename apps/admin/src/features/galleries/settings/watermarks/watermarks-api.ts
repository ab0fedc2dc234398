import { engines } from '@proofdesk/contract/admin/engines'
import type { PreviewWatermarks, WatermarkPreview } from '@proofdesk/contract/admin/watermarks'
import type { CallError } from '@proofdesk/contract/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, keyOf } from '../../../../lib/api.ts'
import { useSettled } from '../../../../lib/use-settled.ts'

/**
 * The server's drawing; the previous one stays while the next is loading, and `isCurrent` says whether it is for these
 * settings.
 */
export function useWatermarkPreview(asked: PreviewWatermarks | undefined) {
  const settled = useSettled(asked)
  const query = useQuery<WatermarkPreview, CallError>({
    queryKey: [...keyOf(engines.previewWatermarks), settled],
    queryFn: ({ signal }) =>
      client.call(engines.previewWatermarks, { body: settled!, signal } as never),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    // A picture for each stop of a slider isn't worth caching.
    gcTime: 10_000,
  })
  const isSettled = JSON.stringify(asked) === JSON.stringify(settled)
  return { ...query, isCurrent: isSettled && !query.isPlaceholderData && !query.isPending }
}

import { engines } from '@proofdesk/contract/admin/engines'
import { type FramePreview, type PreviewFrame, frames } from '@proofdesk/contract/admin/frames'
import type { CallError } from '@proofdesk/contract/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../../lib/api.ts'
import { useSettled } from '../../../lib/use-settled.ts'

/** The studio's frames by name. */
export const useFrames = () => useQuery(queryOf(frames.list, {}))

const invalidates = [frames.list]

export const useCreateFrame = () => useCall(frames.create, { invalidates, toastsErrors: false })
export const useUpdateFrame = () => useCall(frames.update, { invalidates, toastsErrors: false })
export const useRemoveFrame = (success: string) =>
  useCall(frames.remove, { invalidates: [...invalidates, engines.list], success })

/** A photo as the server would deliver it; the previous one stays while the next is drawn. */
export function useFramePreview(asked: PreviewFrame | undefined) {
  const settled = useSettled(asked)
  const query = useQuery<FramePreview, CallError>({
    queryKey: [...keyOf(frames.preview), settled],
    queryFn: ({ signal }) => client.call(frames.preview, { body: settled!, signal } as never),
    enabled: asked !== undefined && settled !== undefined,
    placeholderData: keepPreviousData,
    // A picture for each stop of a drag isn't worth caching.
    gcTime: 10_000,
  })
  const isSettled = JSON.stringify(asked) === JSON.stringify(settled)
  return { ...query, isCurrent: isSettled && !query.isPlaceholderData && !query.isPending }
}

import { engines } from '@proofdesk/contract/admin/engines'
import {
  GALLERIES_MOVED_MAX,
  type MovedGallery,
  galleryMoves,
} from '@proofdesk/contract/admin/gallery-moves'
import type { CallError } from '@proofdesk/contract/client'
import type { GalleryMove } from '@proofdesk/domain/gallery-move'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf } from '../../../lib/api.ts'
import { showError } from '../../../ui/toast.ts'

interface Moving {
  move: GalleryMove
  galleries: readonly string[]
}

/** The current plan of a move; reloaded each time it is shown. */
export const useMovePlan = ({ move, galleries }: Moving) =>
  useQuery<{ galleries: MovedGallery[] }, CallError>({
    queryKey: [...keyOf(galleryMoves.plan), move, galleries],
    queryFn: async ({ signal }) => {
      const planned = []
      for (const part of inParts(galleries)) {
        const body = { move, galleries: part }
        planned.push(...(await client.call(galleryMoves.plan, { body, signal })).galleries)
      }
      return { galleries: planned }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/**
 * Moves galleries, in calls as large as the server accepts. Returns the outcome of each gallery that was sent; a failed
 * call stops with its reason in a toast.
 */
export function useMoveGalleries() {
  const queries = useQueryClient()
  return useMutation<MovedGallery[], CallError, Moving>({
    mutationFn: async ({ move, galleries }) => {
      const moved: MovedGallery[] = []
      try {
        for (const part of inParts(galleries)) {
          const body = { move, galleries: part }
          moved.push(...(await client.call(galleryMoves.apply, { body })).galleries)
        }
      } catch (error) {
        if (moved.length === 0) throw error
        showError(error)
      }
      return moved
    },
    onError: showError,
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(engines.list) }),
  })
}

function inParts(galleries: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < galleries.length; at += GALLERIES_MOVED_MAX)
    parts.push(galleries.slice(at, at + GALLERIES_MOVED_MAX))
  return parts
}

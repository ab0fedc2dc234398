import { engines } from '@proofdesk/contract/admin/engines'
import { galleryMoves } from '@proofdesk/contract/admin/gallery-moves'
import type { CallError } from '@proofdesk/contract/client'
import type { AnswerOf } from '@proofdesk/contract/route'
import type { GalleryMove } from '@proofdesk/domain/gallery-move'
import { useQuery } from '@tanstack/react-query'
import { client, keyOf, useCall } from '../../../lib/api.ts'

/** What a move would come to now; asked for again each time it is looked at. */
export const useMovePlan = (move: GalleryMove, galleries: readonly string[]) =>
  useQuery<AnswerOf<typeof galleryMoves.plan>, CallError>({
    queryKey: [...keyOf(galleryMoves.plan), move, galleries],
    queryFn: ({ signal }) =>
      client.call(galleryMoves.plan, { body: { move, galleries: [...galleries] }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useMoveGalleries = () => useCall(galleryMoves.apply, { invalidates: [engines.list] })

import { engines } from '@proofdesk/contract/admin/engines'
import type { CallError } from '@proofdesk/contract/client'
import type { AnswerOf } from '@proofdesk/contract/route'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { useQuery } from '@tanstack/react-query'
import { client, keyOf } from '../../lib/api.ts'

/** Time in ms until a preview flag is renewed: a minute before it expires, even if this machine's clock is wrong. */
export function toRenewal(expiresAt: number, now: number): number {
  return Math.min(Math.max(expiresAt - now - MINUTE_MS, MINUTE_MS), 55 * MINUTE_MS)
}

/** The public address of a gallery with a valid preview flag, renewed while it is on the screen. */
export const usePreview = (guid: string) =>
  useQuery<AnswerOf<typeof engines.preview>, CallError>({
    queryKey: [...keyOf(engines.preview), guid],
    queryFn: ({ signal }) => client.call(engines.preview, { body: { guid }, signal }),
    // Another address reloads the frame, so it changes only when necessary.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? toRenewal(data.expiresAt, dataUpdatedAt) : 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? toRenewal(data.expiresAt, dataUpdatedAt) : false,
    gcTime: 0,
  })

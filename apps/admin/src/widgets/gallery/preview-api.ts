import { engines } from '@proofdesk/contract/admin/engines'
import type { CallError } from '@proofdesk/contract/client'
import type { AnswerOf } from '@proofdesk/contract/route'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { useQuery } from '@tanstack/react-query'
import { client, keyOf } from '../../lib/api.ts'

/**
 * How long (ms) until a preview flag is asked for again: a minute before it ends, however wrong this machine's clock
 * is.
 */
export function toRenewal(expiresAt: number, now: number): number {
  return Math.min(Math.max(expiresAt - now - MINUTE_MS, MINUTE_MS), 55 * MINUTE_MS)
}

/** The public address of a gallery with a fresh preview flag; keeps itself fresh while it is on the screen. */
export const usePreview = (guid: string) =>
  useQuery<AnswerOf<typeof engines.preview>, CallError>({
    queryKey: [...keyOf(engines.preview), guid],
    queryFn: ({ signal }) => client.call(engines.preview, { body: { guid }, signal }),
    // Another address reloads the frame, so it changes only when it has to.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? toRenewal(data.expiresAt, dataUpdatedAt) : 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? toRenewal(data.expiresAt, dataUpdatedAt) : false,
    gcTime: 0,
  })

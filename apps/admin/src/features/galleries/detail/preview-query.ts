import { contract } from '@proofdesk/contract'
import { type CallError } from '@proofdesk/contract/client'
import type { AnswerOf } from '@proofdesk/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api.ts'

const MINUTE = 60_000

/** How long (ms) until a preview flag is asked for anew: a minute before it ends, however wrong this machine's clock is. */
export function toRenewal(expiresAt: number, now: number): number {
  return Math.min(Math.max(expiresAt - now - MINUTE, MINUTE), 55 * MINUTE)
}

/** The public address of a gallery with a fresh preview flag; keeps itself fresh while it is on the screen. */
export function previewQuery(guid: string) {
  return queryOptions<AnswerOf<typeof contract.engines.preview>, CallError>({
    queryKey: [contract.engines.preview.path, guid],
    queryFn: ({ signal }) => client.call(contract.engines.preview, { body: { guid }, signal }),
    // Another address reloads the frame, so it changes only when it has to.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? toRenewal(data.expiresAt, dataUpdatedAt) : 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? toRenewal(data.expiresAt, dataUpdatedAt) : false,
    gcTime: 0,
  })
}

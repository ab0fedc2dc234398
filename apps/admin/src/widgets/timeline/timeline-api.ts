import type { TimelineEvent, TimelineRoutes } from '@proofdesk/contract/admin/timeline'
import type { CallError } from '@proofdesk/contract/client'
import type { AnswerOf } from '@proofdesk/contract/route'
import type { TimelineGroup } from '@proofdesk/domain/timeline'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { client, keyOf, useCall } from '../../lib/api.ts'

type Page = AnswerOf<TimelineRoutes['list']>

/** The events of a record, the latest first, fifty at a time. */
export const useTimeline = (
  { list }: TimelineRoutes,
  { guid, group }: { guid: string; group: TimelineGroup | undefined },
) =>
  useInfiniteQuery<
    Page,
    CallError,
    { events: TimelineEvent[]; more: boolean },
    readonly unknown[],
    string | undefined
  >({
    queryKey: keyOf(list, { guid, group }),
    queryFn: ({ pageParam, signal }) =>
      client.call(list, {
        query: { guid, ...(group && { group }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    // The record may have been changed on the previous screen.
    staleTime: 0,
    initialPageParam: undefined,
    getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.guid : undefined),
    select: ({ pages }: InfiniteData<Page>) => ({
      events: pages.flatMap(({ events }) => events),
      more: pages.at(-1)?.more ?? false,
    }),
  })

export const useAddNote = ({ list, addNote }: TimelineRoutes, success: string) =>
  useCall(addNote, { invalidates: [list], success })

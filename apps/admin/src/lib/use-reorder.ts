import type { CallError } from '@proofdesk/contract/client'
import {
  type DataTag,
  type QueryKey,
  hashKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { showError } from '../ui/toast.ts'

interface ReorderOptions<Item, Answer> {
  /** Where the records are cached, and how an answer contains them. */
  queryKey: DataTag<QueryKey, Answer, CallError>
  toAnswer: (items: Item[]) => Answer
  send: (items: readonly Item[]) => Promise<unknown>
}

/** Reorders records optimistically. Orders are sent one after the other; a refusal restores the server's order. */
export function useReorder<Item, Answer>({
  queryKey,
  toAnswer,
  send,
}: ReorderOptions<Item, Answer>): (items: readonly Item[]) => void {
  const queries = useQueryClient()
  const mutationKey = ['reorder', ...queryKey]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: hashKey(mutationKey) },
    mutationFn: send,
    onError: showError,
    onSettled: () => {
      // Only the last of several changes reloads the server's state.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
  return (items) => {
    // A pending answer would restore the old order. Done synchronously, so that a quick second step builds on the
    // first.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<Answer>(queryKey, toAnswer([...items]))
    mutate(items)
  }
}

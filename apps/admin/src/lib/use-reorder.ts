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
  /** Where the records lie in the cache, and how an answer of the server holds them. */
  queryKey: DataTag<QueryKey, Answer, CallError>
  toAnswer: (items: Item[]) => Answer
  send: (items: readonly Item[]) => Promise<unknown>
}

/** Puts records into an order that shows at once. Orders are sent one after the other; a refusal brings the server's back. */
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
      // The last of several loads the server's state.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
  return (items) => {
    // An answer that was on its way would bring the old order back. At once, so that a quick second step builds on the first.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<Answer>(queryKey, toAnswer([...items]))
    mutate(items)
  }
}

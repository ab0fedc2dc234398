import { contract } from '@proofdesk/contract'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api.ts'
import { showError } from '../../../ui/toast.ts'
import { collectionsQuery } from './use-collections.ts'

const mutationKey = ['reorder-collections']

/** Puts the collections into an order that shows at once. Orders are sent one after the other; a refusal brings the server's back. */
export function useReorderCollections(
  gallery: Pick<Gallery, 'guid'>,
): (collections: readonly Collection[]) => void {
  const queries = useQueryClient()
  const { queryKey } = collectionsQuery(gallery)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey[0]! },
    mutationFn: (collections: readonly Collection[]) =>
      client.call(contract.collections.reorder, {
        body: { engineGuid: gallery.guid, collections: collections.map(({ guid }) => guid) },
      }),
    onError: showError,
    onSettled: () => {
      // The last of several loads the server's state.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
  return (collections) => {
    // An answer that was on its way would bring the old order back. At once, so that a quick second step builds on the first.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { collections: [...collections] })
    mutate(collections)
  }
}

import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, keyOf } from '../../lib/api.ts'
import { showError } from '../../ui/toast.ts'
import { type GalleryChanges, patchGallery, toReverse } from './gallery-cache.ts'

const mutationKey = ['change-gallery']

/**
 * Changes a gallery and shows it at once; a refusal takes it back and says why. Resolves with whether it was saved.
 * Changes are sent one after the other, so that a switch flipped twice ends where the person left it.
 */
export function useChangeGallery(): (
  gallery: Gallery,
  changes: GalleryChanges,
) => Promise<boolean> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey[0]! },
    mutationFn: ({ gallery, changes }: { gallery: Gallery; changes: GalleryChanges }) =>
      client.call(contract.engines.update, { body: { guid: gallery.guid, ...changes } }),
    onMutate: async ({ gallery, changes }) => {
      // An answer that was on its way would bring the old state back.
      await queries.cancelQueries({ queryKey: keyOf(contract.engines.list) })
      patchGallery(queries, gallery.guid, changes)
    },
    onError: (error, { gallery, changes }) => {
      patchGallery(queries, gallery.guid, toReverse(gallery, changes))
      showError(error)
    },
    onSettled: () => {
      // The last of several loads the server's state.
      if (queries.isMutating({ mutationKey }) === 1)
        void queries.invalidateQueries({ queryKey: keyOf(contract.engines.list) })
    },
  })
  return (gallery, changes) =>
    mutateAsync({ gallery, changes }).then(
      () => true,
      () => false,
    )
}

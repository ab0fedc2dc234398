import {
  type Gallery,
  type GalleryFeatures,
  type UpdateGallery,
  engines,
} from '@proofdesk/contract/admin/engines'
import {
  type QueryClient,
  hashKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'
import { showError } from '../../ui/toast.ts'

/** All galleries that the person may see, except deleted ones. */
export const useGalleries = ({ isNeeded = true }: { isNeeded?: boolean } = {}) =>
  useQuery({ ...queryOf(engines.list), enabled: isNeeded })

const mutationKey = ['change-gallery']

/**
 * Changes a gallery optimistically; a refusal reverts it and shows the reason. Resolves with whether it was saved.
 * Changes are sent one after the other, so that a switch flipped twice ends as the person left it.
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
      client.call(engines.update, { body: { guid: gallery.guid, ...changes } }),
    onMutate: async ({ gallery, changes }) => {
      // A pending answer would restore the old state.
      await queries.cancelQueries({ queryKey: keyOf(engines.list) })
      patchGallery(queries, gallery.guid, changes)
    },
    onError: (error, { gallery, changes }) => {
      patchGallery(queries, gallery.guid, toReverse(gallery, changes))
      showError(error)
    },
    onSettled: () => {
      // Only the last of several changes reloads the server's state.
      if (queries.isMutating({ mutationKey }) === 1)
        void queries.invalidateQueries({ queryKey: keyOf(engines.list) })
    },
  })
  return (gallery, changes) =>
    mutateAsync({ gallery, changes }).then(
      () => true,
      () => false,
    )
}

/** Moves a gallery to the trash. `onDeleted` is called before it leaves the cache. */
export function useRemoveGallery(gallery: Gallery, onDeleted: () => void | Promise<void>) {
  const queries = useQueryClient()
  return useCall(engines.remove, {
    onSuccess: async () => {
      await onDeleted()
      dropGallery(queries, gallery)
    },
  })
}

/** Restores a gallery from the trash. */
export function useRestoreGallery() {
  const { t } = useTranslation()
  return useCall(engines.restore, {
    invalidates: [engines.list],
    success: t('Gallery restored'),
  })
}

/** The changes of a gallery that are visible, so not its password; features one by one. */
export type GalleryChanges = Omit<UpdateGallery, 'guid' | 'password' | 'takeFormer'>

type GalleryAnswer = { engines: Gallery[] }

/** Applies a change immediately wherever the gallery is cached: in the list and for its own page. */
export function patchGallery(queries: QueryClient, guid: string, changes: GalleryChanges): void {
  queries.setQueriesData<GalleryAnswer>(
    { queryKey: keyOf(engines.list) },
    (answer) =>
      answer && {
        engines: answer.engines.map((gallery) =>
          gallery.guid === guid ? applyChanges(gallery, changes) : gallery,
        ),
      },
  )
}

function applyChanges(gallery: Gallery, { features, ...changes }: GalleryChanges): Gallery {
  return { ...gallery, ...changes, features: { ...gallery.features, ...features } }
}

/** The reverse of these changes only: others may have changed the rest in the meantime. */
export function toReverse(
  gallery: Gallery,
  { features, ...changes }: GalleryChanges,
): GalleryChanges {
  const settings = Object.keys(changes) as (keyof typeof changes)[]
  const switches = Object.keys(features ?? {}) as (keyof GalleryFeatures)[]
  return {
    ...Object.fromEntries(settings.map((name) => [name, gallery[name]])),
    ...(features && {
      features: Object.fromEntries(switches.map((name) => [name, gallery.features[name]])),
    }),
  }
}

/** Caches a gallery that the server has just saved, so that its page appears immediately, even at a new address. */
export function storeGallery(queries: QueryClient, gallery: Gallery): void {
  queries.setQueryData<GalleryAnswer>(keyOf(engines.list, { slug: gallery.slug }), {
    engines: [gallery],
  })
  queries.setQueryData<GalleryAnswer>(
    keyOf(engines.list),
    (answer) =>
      answer && {
        engines: answer.engines.some(({ guid }) => guid === gallery.guid)
          ? answer.engines.map((candidate) =>
              candidate.guid === gallery.guid ? gallery : candidate,
            )
          : [gallery, ...answer.engines],
      },
  )
}

/**
 * Removes a deleted gallery from the cache and invalidates the rest. Its page may still be closing and must not request
 * the gallery again.
 */
export function dropGallery(queries: QueryClient, { guid, slug }: Gallery): void {
  const ownKey = keyOf(engines.list, { slug })
  void queries.invalidateQueries({ queryKey: ownKey, refetchType: 'none' })
  queries.removeQueries({ queryKey: ownKey, type: 'inactive' })
  void queries.invalidateQueries({
    queryKey: keyOf(engines.list),
    predicate: ({ queryHash }) => queryHash !== hashKey(ownKey),
  })
  queries.setQueryData<GalleryAnswer>(
    keyOf(engines.list),
    (answer) => answer && { engines: answer.engines.filter((gallery) => gallery.guid !== guid) },
  )
}

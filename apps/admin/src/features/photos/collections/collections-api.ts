import { contract } from '@proofdesk/contract'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client, queryOf, useCall } from '../../../lib/api.ts'
import { useReorder } from '../../../lib/use-reorder.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { usePhotosCache } from '../photos-api.ts'

type OfCollections = Pick<Gallery, 'guid'>

const NONE: readonly Collection[] = []
const invalidates = [contract.collections.list]

const collectionsOf = ({ guid }: OfCollections) =>
  queryOf(contract.collections.list, { engineGuid: guid })

/** The gallery's collections in order. */
export const useCollectionList = (
  gallery: OfCollections,
  { isNeeded = true }: { isNeeded?: boolean } = {},
) => useQuery({ ...collectionsOf(gallery), enabled: isNeeded })

/** The same without the query's state; empty while loading. */
export function useCollections(gallery: OfCollections): readonly Collection[] {
  return useQuery(collectionsOf(gallery)).data?.collections ?? NONE
}

export const useCreateCollection = () =>
  useCall(contract.collections.create, { invalidates, toastsErrors: false })

export const useUpdateCollection = () =>
  useCall(contract.collections.update, { invalidates, toastsErrors: false })

/** Makes a photo the image of its collection. */
export function useSetCollectionImage() {
  const { t } = useTranslation()
  return useCall(contract.collections.update, {
    invalidates,
    success: ({ collection: { name } }) => t('The image of “{{name}}” has been set', { name }),
  })
}

/** Publishes or unpublishes a collection optimistically; a refusal restores the server's state. */
export function useCollectionStatus(
  gallery: OfCollections,
): (collection: Collection, status: Collection['status']) => void {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { queryKey } = collectionsOf(gallery)
  const update = useCall(contract.collections.update, {
    onSuccess: (_, { body }) =>
      showSuccess(
        body.status === 'Published' ? t('Collection published') : t('Collection moved to drafts'),
      ),
  })
  return ({ guid }, status) => {
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(
      queryKey,
      (answer) =>
        answer && {
          collections: answer.collections.map((collection) =>
            collection.guid === guid ? { ...collection, status } : collection,
          ),
        },
    )
    update.mutate(
      { body: { guid, status } },
      { onSettled: () => void queries.invalidateQueries({ queryKey }) },
    )
  }
}

/** Moves a collection and its photos to the trash. */
export function useRemoveCollection(onDeleted: () => void) {
  const photos = usePhotosCache()
  return useCall(contract.collections.remove, {
    onSuccess: () => {
      photos.refresh()
      onDeleted()
    },
  })
}

export function useRestoreCollection(success: string) {
  const photos = usePhotosCache()
  return useCall(contract.collections.restore, { success, onSuccess: photos.refresh })
}

/** Reorders the collections optimistically. */
export const useReorderCollections = (gallery: OfCollections) =>
  useReorder({
    queryKey: collectionsOf(gallery).queryKey,
    toAnswer: (collections: Collection[]) => ({ collections }),
    send: (collections) =>
      client.call(contract.collections.reorder, {
        body: { engineGuid: gallery.guid, collections: collections.map(({ guid }) => guid) },
      }),
  })

import { contract } from '@proofdesk/contract'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { collectionsQuery } from './use-collections.ts'

/** Publishes a collection or takes it back; it shows at once, and a refusal brings the server's state back. */
export function useCollectionStatus(
  gallery: Pick<Gallery, 'guid'>,
): (collection: Collection, status: Collection['status']) => void {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { queryKey } = collectionsQuery(gallery)
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

import { contract } from '@proofdesk/contract'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api.ts'
import { showError } from '../../../ui/toast.ts'
import type { PhotoActions } from '../bulk/use-photo-actions.ts'
import type { PhotoSource } from '../bulk-jobs/bulk-jobs.ts'

/**
 * Brings photos back. The server leaves out those whose very bytes are in the gallery again (they would stand there twice) and does not say so,
 * so the newest of the trash are looked at afterwards, and what stayed is told.
 */
export function useRestore(
  { guid: engineGuid }: Gallery,
  actions: PhotoActions,
): (photos: PhotoSource) => void {
  const { t } = useTranslation()
  const tellRest = async (restored: readonly Photo[]) => {
    try {
      const { content } = await client.call(contract.content.list, {
        query: { engineGuid, deleted: true, page: 1 },
      })
      const guids = new Set(restored.map(({ guid }) => guid))
      const count = content.filter(({ guid }) => guids.has(guid)).length
      if (count > 0)
        showError(
          t('{{count, number}} photos stay deleted: the gallery has the same pictures again.', {
            count,
          }),
        )
    } catch {
      // The view itself loads the same list and tells when that fails.
    }
  }
  return (photos) => actions.restore(photos, ({ done }) => void (done.length > 0 && tellRest(done)))
}

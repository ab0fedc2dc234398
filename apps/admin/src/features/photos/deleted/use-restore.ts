import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { loadPhotos } from '../photos-api.ts'
import type { PhotoActions } from '../bulk/use-photo-actions.ts'
import { BULK_JOB_MESSAGES } from '../bulk-jobs/bulk-job-messages.ts'
import type { PhotoSource } from '../bulk-jobs/bulk-jobs.ts'

/**
 * Restores photos. The server silently skips those whose bytes are in the gallery again (they would be duplicates), so
 * the newest in the trash are checked before the result is reported.
 */
export function useRestore(
  { guid: engineGuid }: Gallery,
  actions: PhotoActions,
): (photos: PhotoSource) => void {
  const { t } = useTranslation()
  const showAll = (count: number) => showSuccess(BULK_JOB_MESSAGES.restore.done(t, count))
  const showRest = async (restored: readonly Photo[]) => {
    try {
      const { content } = await loadPhotos({ engineGuid, deleted: true, page: 1 })
      const guids = new Set(restored.map(({ guid }) => guid))
      const count = content.filter(({ guid }) => guids.has(guid)).length
      if (count === 0) showAll(restored.length)
      else if (count === restored.length)
        showError(
          t('{{count, number}} photos stay deleted: the gallery has the same pictures again.', {
            count,
          }),
        )
      else
        showSuccess(
          t(
            '{{restored, number}} photos restored; {{count, number}} stay deleted, since the gallery has the same pictures again.',
            { restored: restored.length - count, count },
          ),
        )
    } catch {
      // The view loads the same list and reports a failure itself.
      showAll(restored.length)
    }
  }
  return (photos) => actions.restore(photos, (done) => void showRest(done))
}

import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TrashRows } from '../../ui/trash-rows.tsx'
import { useDeletedVideos, useRestoreVideo } from './videos-api.ts'

interface DeletedVideosProps {
  gallery: Gallery
}

/** A gallery's videos that can be restored. */
export function DeletedVideos({ gallery }: DeletedVideosProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const restore = useRestoreVideo(t('Video restored'))
  return (
    <QueryView
      query={useDeletedVideos(gallery.guid)}
      skeleton={<ListSkeleton />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title={t('The trash is empty')} />}
    >
      {({ videos }) => (
        <TrashRows
          label={t('Deleted videos')}
          rows={videos.map(({ guid, name, deletedAt, uploadedAt, problem }) => ({
            guid,
            name,
            problem,
            about: t('Deleted on {{date}}', { date: format.dateTime(deletedAt ?? uploadedAt) }),
          }))}
          restore={restore}
        />
      )}
    </QueryView>
  )
}

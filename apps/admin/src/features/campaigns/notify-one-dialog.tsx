import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { NotifyDialog } from './notify-dialog.tsx'

interface NotifyOneDialogProps {
  /** The customer and the gallery they belong to. */
  guid: string
  engineGuid: string
  onClose: () => void
}

/** Notifies one customer of any gallery that their photos are ready. */
export function NotifyOneDialog({ guid, engineGuid, onClose }: NotifyOneDialogProps) {
  const { t } = useTranslation()
  const query = useGalleries()
  const gallery = query.data?.engines.find((one) => one.guid === engineGuid)
  if (gallery) return <NotifyDialog gallery={gallery} audience={{ guid }} onClose={onClose} />
  return (
    <PlainDialog title={t('Photos are ready')} maxWidth="md" onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={6} />}
        isEmpty={() => true}
        empty={<EmptyState title={t('Gallery not found')} />}
      >
        {() => null}
      </QueryView>
    </PlainDialog>
  )
}

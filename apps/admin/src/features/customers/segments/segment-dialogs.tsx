import type { Segment } from '@proofdesk/contract/admin/customer-segments'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import {
  useCreateSegment,
  useRemoveSegment,
  useRestoreSegment,
  useUpdateSegment,
} from '../customers-api.ts'
import { useSegments } from '../../../widgets/customers/segments-api.ts'
import { SavedViewDialog } from '../../../widgets/list-page/saved-view-dialog.tsx'
import { type CustomerFilters, toSegmentFilter } from '../search/customer-search.ts'

/** The dialogs about segments, opened by the address. */
export function SegmentDialogs({ search }: { search: CustomerFilters }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const create = useCreateSegment()
  const update = useUpdateSegment()
  const segment = useSegments().data?.find(({ guid }) => guid === dialog.id)
  const words = { saved: t('Segment saved'), onClose: dialog.close }
  if (dialog.name === 'save-segment')
    return (
      <SavedViewDialog
        {...words}
        title={t('Save as a segment')}
        onSave={({ name }) =>
          create.mutateAsync({ body: { name, filter: toSegmentFilter(search) } })
        }
      />
    )
  if (dialog.name === 'rename-segment' && segment)
    return (
      <SavedViewDialog
        {...words}
        title={t('Rename segment')}
        view={{ name: segment.name, isShared: false }}
        onSave={({ name }) => update.mutateAsync({ body: { guid: segment.guid, name } })}
      />
    )
  if (dialog.name === 'delete-segment' && segment)
    return <DeleteSegmentDialog segment={segment} onClose={dialog.close} />
  return null
}

function DeleteSegmentDialog({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const { t } = useTranslation()
  const { guid, name } = segment
  const restore = useRestoreSegment(t('Segment restored'))
  const remove = useRemoveSegment(() => {
    onClose()
    showSuccess(t('Segment deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
  })
  return (
    <ConfirmDialog onConfirm={() => remove.mutateAsync({ query: { guid } })} onClose={onClose}>
      {t('The segment {{name}} is deleted. Its customers stay.', { name })}
    </ConfirmDialog>
  )
}

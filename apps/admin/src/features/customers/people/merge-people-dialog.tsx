import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useMergePeople } from './people-api.ts'

interface MergePeopleDialogProps {
  /** Two or more. */
  guids: readonly string[]
  onMerged: () => void
  onClose: () => void
}

/** Merges the selected people into one, after confirmation. */
export function MergePeopleDialog({ guids, onMerged, onClose }: MergePeopleDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const merge = useMergePeople()
  const [guid = '', ...others] = guids
  return (
    <ConfirmDialog
      title={t('Merge {{number}} people?', {
        count: guids.length,
        number: format.number(guids.length),
      })}
      confirmLabel={t('Merge')}
      warning={null}
      isDestructive={false}
      onConfirm={async () => {
        await merge.mutateAsync({ body: { guid, others } })
        showSuccess(t('Merged into one person'))
        onMerged()
      }}
      onClose={onClose}
    >
      {t(
        'They’re shown as one person with all their galleries and orders. You can separate them again.',
      )}
    </ConfirmDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { SavedViewsButton } from '../../../widgets/list-page/saved-views-button.tsx'
import type { ShownView } from './view-dialogs.tsx'
import { useReplaceView, useViews } from './views-api.ts'

/** A built-in view. */
const ATTENTION_ADDRESS = 'attention=any'

interface ViewsButtonProps {
  shown: ShownView
  onChoose: (view: ShownView) => void
}

/** Saved filters, sorting and columns: the person's own views and shared ones. */
export function ViewsButton({ shown, onChoose }: ViewsButtonProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const query = useViews()
  const replace = useReplaceView(t('View saved'))
  const sharedBy = (owner: string | null) =>
    owner === null ? t('Shared with the team') : t('Shared by {{name}}', { name: owner })
  const attention = {
    key: 'attention',
    name: t('Needs attention'),
    note: t('Refused prints, failed refunds, open disputes'),
    onChoose: () => onChoose({ ...shown, address: ATTENTION_ADDRESS }),
  }
  const views = (query.data ?? []).map((view) => ({
    key: view.guid,
    name: view.name,
    sign: <ProblemSign of={view} />,
    note: view.isShared ? sharedBy(view.owner) : undefined,
    onChoose: () => onChoose(view),
    actions: view.isChangeable
      ? [
          { label: t('Edit'), onSelect: () => dialog.open('edit-view', view.guid) },
          {
            label: t('Replace with the current view'),
            onSelect: () => replace.mutate({ body: { guid: view.guid, ...shown } }),
          },
          {
            label: t('Delete'),
            isDestructive: true,
            onSelect: () => dialog.open('delete-view', view.guid),
          },
        ]
      : undefined,
  }))
  return (
    <SavedViewsButton
      label={t('Views')}
      groups={[
        { label: t('Included views'), views: [attention] },
        {
          label: t('Views'),
          query,
          views,
          empty: t('Save filters, sorting and columns here to use them again.'),
        },
      ]}
      save={{ label: t('Save this view'), onSave: () => dialog.open('save-view') }}
    />
  )
}

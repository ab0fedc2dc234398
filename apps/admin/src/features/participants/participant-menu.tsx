import { fullName } from '@proofdesk/domain/person-name'
import type { Participant } from '@proofdesk/contract/admin/participants'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { showSuccess } from '../../ui/toast.ts'
import {
  useRemoveParticipant,
  useRestoreParticipant,
  useUpdateParticipant,
} from './participants-api.ts'

interface ParticipantMenuProps {
  participant: Participant
  onEdit: () => void
}

/** What can be done with somebody on a start list. All can be taken back, so nothing asks. */
export function ParticipantMenu({ participant, onEdit }: ParticipantMenuProps) {
  const { t } = useTranslation()
  const { guid, number, isSearchable } = participant
  const name = fullName(participant) || number
  const restore = useRestoreParticipant(t('{{name}} is on the start list again', { name }))
  const remove = useRemoveParticipant(() =>
    showSuccess(t('{{name}} was taken off the start list', { name }), {
      onUndo: () => restore.mutate({ body: { guid } }),
    }),
  )
  const update = useUpdateParticipant(
    isSearchable
      ? t('{{name}} is found neither by number nor by name', { name })
      : t('{{name}} can be found again', { name }),
  )
  return (
    <ActionMenu
      label={t('Actions for {{name}}', { name })}
      actions={[
        { label: t('Edit'), onSelect: onEdit },
        {
          label: isSearchable ? t('Not to be found') : t('May be found'),
          onSelect: () => update.mutate({ body: { guid, isSearchable: !isSearchable } }),
        },
        {
          label: t('Take off the list'),
          isDestructive: true,
          onSelect: () => remove.mutate({ query: { guid } }),
        },
      ]}
    />
  )
}

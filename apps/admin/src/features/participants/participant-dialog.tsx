import type { Participant } from '@proofdesk/contract/admin/participants'
import { PARTICIPANT_FIELDS } from '@proofdesk/domain/participant-columns'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { fieldLabel } from './import-sentence.ts'
import { NOBODY, ParticipantForm } from './participant-form.ts'
import { useCreateParticipant, useSaveParticipant } from './participants-api.ts'

interface ParticipantDialogProps {
  galleryGuid: string
  /** Who is changed; somebody new without. */
  participant?: Participant
  onClose: () => void
}

/** Adds somebody to a start list, or changes what it says of them. A number or a name is enough. */
export function ParticipantDialog({ galleryGuid, participant, onClose }: ParticipantDialogProps) {
  const { t } = useTranslation()
  const create = useCreateParticipant()
  const save = useSaveParticipant()
  const { number, firstName, lastName, club, emailAddress, mobileNumber } = participant ?? NOBODY
  const form = useForm<ParticipantForm>({
    resolver: resolveWith(ParticipantForm),
    defaultValues: { number, firstName, lastName, club, emailAddress, mobileNumber },
  })
  return (
    <FormDialog
      title={participant ? t('Edit participant') : t('Add a participant')}
      form={form}
      submitLabel={participant ? t('Save') : t('Add')}
      onSubmit={(values) =>
        participant
          ? save.mutateAsync({ body: { ...values, guid: participant.guid } })
          : create.mutateAsync({ body: { ...values, engineGuid: galleryGuid } })
      }
      onSaved={() => {
        showSuccess(participant ? t('Participant saved') : t('Added to the start list'))
        onClose()
      }}
      onClose={onClose}
    >
      {PARTICIPANT_FIELDS.map((field, at) => (
        <FormTextField
          key={field}
          control={form.control}
          name={field}
          label={fieldLabel(t, field)}
          autoComplete="off"
          autoFocus={at === 0}
          type={field === 'emailAddress' ? 'email' : field === 'mobileNumber' ? 'tel' : 'text'}
        />
      ))}
    </FormDialog>
  )
}

import Typography from '@mui/material/Typography'
import { problem } from '@proofdesk/contract/problems'
import type { Selection } from '@proofdesk/contract/admin/selections'
import { fromLocalTime } from '@proofdesk/domain/local-time'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDateField } from '../../ui/form-date-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { selectionName } from './selection-text.ts'
import { useReopenSelection } from './selections-api.ts'

interface ReopenDialogProps {
  selection: Selection
  /** The gallery's time zone. */
  timeZone: string
  onClose: () => void
}

const schemaOf = (timeZone: string) =>
  z.object({
    deadline: z.string().transform((text, context) => {
      if (text === '') return null
      const at = fromLocalTime(text, timeZone)
      if (at !== undefined) return at
      context.addIssue({ code: 'custom', ...problem({ code: 'not_a_time' }) })
      return z.NEVER
    }),
  })

/** Lets the people of a list change it again; those who gave an address get an email. */
export function ReopenDialog({ selection, timeZone, onClose }: ReopenDialogProps) {
  const { t } = useTranslation()
  const reopen = useReopenSelection()
  const form = useForm({
    resolver: resolveWith(schemaOf(timeZone)),
    defaultValues: { deadline: '' },
  })
  const hasAddress = selection.contributors.some(({ emailAddress }) => emailAddress !== '')
  return (
    <FormDialog
      title={t('Reopen “{{name}}”?', { name: selectionName(t, selection) })}
      form={form}
      submitLabel={t('Reopen')}
      onSubmit={({ deadline }) => reopen.mutateAsync({ body: { guid: selection.guid, deadline } })}
      onSaved={() => {
        showSuccess(t('Selection reopened'))
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {hasAddress
          ? t('They can change the list again, and get an email with its link.')
          : t(
              'They can change the list again. No one gave an email address, so send them the link.',
            )}
      </Typography>
      <FormDateField
        control={form.control}
        name="deadline"
        label={t('New deadline')}
        hint={t('Optional.')}
        hasTime
      />
    </FormDialog>
  )
}

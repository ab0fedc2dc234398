import Typography from '@mui/material/Typography'
import type { DeletionPlan } from '@proofdesk/contract/admin/studio-deletion'
import { isStudioName } from '@proofdesk/domain/studio-deletion'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useFormat } from '../../lib/format.ts'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useRequestDeletion } from './studio-deletion-api.ts'

const DeletionForm = z.object({ name: z.string().max(200) })
type DeletionForm = z.infer<typeof DeletionForm>

/** Asks for the studio's name, so that no one deletes it by accident. */
export function DeleteStudioDialog({ plan, onClose }: { plan: DeletionPlan; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const request = useRequestDeletion()
  const form = useForm<DeletionForm>({
    resolver: resolveWith(DeletionForm),
    defaultValues: { name: '' },
  })
  const { name = '' } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Delete {{studio}}?', { studio: plan.studioName })}
      form={form}
      submitLabel={t('Close and delete')}
      isDisabled={!isStudioName(name, plan.studioName)}
      onSubmit={(body) => request.mutateAsync({ body })}
      onSaved={() => {
        showSuccess(t('The studio is closed. All owners get an email.'))
        onClose()
      }}
      onClose={onClose}
    >
      <Typography>
        {t(
          'Your site closes right away. On {{date}} everything is deleted. Until then you can keep the studio.',
          { date: format.date(plan.dueAt) },
        )}
      </Typography>
      <FormTextField
        control={form.control}
        name="name"
        label={t('Type {{studio}} to confirm', { studio: plan.studioName })}
        autoFocus
      />
    </FormDialog>
  )
}

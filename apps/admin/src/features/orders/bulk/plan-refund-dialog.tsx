import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { REFUND_REASONS, type RefundReason } from '@proofdesk/domain/refund'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormSelect } from '../../../ui/form-select.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { refundReasonLabel } from '../refunds/refund-labels.ts'
import { usePlanBulkForm } from './bulk-api.ts'
import type { PlanStepProps } from './bulk-target.ts'

const Form = z.object({
  reason: z.string().pipe(z.enum(REFUND_REASONS)),
  note: z.string().trim().max(500),
})

/** Asks for the reason of fully refunding many orders; then opens the dry run. */
export function PlanRefundDialog({ target, onPlanned, onClose }: PlanStepProps) {
  const { t } = useTranslation()
  const plan = usePlanBulkForm()
  const form = useForm({
    resolver: resolveWith(Form),
    defaultValues: { reason: '' as RefundReason | '', note: '' },
  })
  return (
    <FormDialog
      title={t('Refund {{count, number}} orders in full', { count: target.count })}
      form={form}
      submitLabel={t('See what will happen')}
      maxWidth="xs"
      onSubmit={({ reason, note }) =>
        plan.mutateAsync({ body: { kind: 'refund', ...target.which, reason, note } })
      }
      onSaved={({ action }) => onPlanned(action.guid)}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t('Nothing is refunded yet. You’ll see each order with its amount first.')}
      </Typography>
      <FormSelect
        control={form.control}
        name="reason"
        label={t('Reason')}
        hint={t('Included in the refund email to the buyer.')}
      >
        {REFUND_REASONS.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {refundReasonLabel(t, reason)}
          </MenuItem>
        ))}
      </FormSelect>
      <FormTextField
        control={form.control}
        name="note"
        label={t('Note')}
        hint={t('Only your team can see it.')}
        multiline
        maxRows={6}
      />
    </FormDialog>
  )
}

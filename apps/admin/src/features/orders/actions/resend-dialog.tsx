import Typography from '@mui/material/Typography'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import type { SendCooldown } from '../../../lib/use-send-cooldown.ts'

interface ResendDialogProps {
  title: string
  text: string
  /** The input: its wire name, schema, texts and initial value. */
  field: {
    name: string
    schema: z.ZodType<string, string>
    label: string
    type: 'email' | 'tel'
    hint?: string
    value: string
  }
  /** The toast after sending. */
  success: string
  cooldown: SendCooldown
  onSend: (to: string) => Promise<unknown>
  onClose: () => void
}

/**
 * Sends something of an order again, to its customer or elsewhere. It stays open, since the next attempt may go
 * elsewhere.
 */
export function ResendDialog({
  title,
  text,
  field,
  success,
  cooldown,
  onSend,
  onClose,
}: ResendDialogProps) {
  const { t } = useTranslation()
  const { name, schema, label, type, hint, value } = field
  // The field has its wire name, so that server errors are shown at it.
  const form = useForm<Record<string, string>>({
    resolver: resolveWith(z.object({ [name]: schema })),
    defaultValues: { [name]: value },
  })
  const to = useWatch({ control: form.control, name })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={t('Send')}
      maxWidth="xs"
      isDisabled={cooldown.isOn || !to?.trim()}
      failure={t('Failed to send')}
      onSubmit={async (values) => {
        await onSend(values[name]!)
        return values
      }}
      onSaved={(values) => {
        cooldown.start()
        // What was sent is no longer an unsaved change.
        form.reset(values)
        showSuccess(success)
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text}</Typography>
      <FormTextField
        control={form.control}
        name={name}
        label={label}
        type={type}
        required
        autoFocus
        hint={cooldown.isOn ? t('You can send again in a few seconds.') : hint}
      />
    </FormDialog>
  )
}

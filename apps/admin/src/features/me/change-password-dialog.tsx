import Box from '@mui/material/Box'
import { ChangePassword } from '@proofdesk/contract/auth'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { NewPassword } from '../../widgets/password/new-password.ts'
import { PasswordField } from '../../widgets/password/password-field.tsx'
import { useChangePassword } from './me-api.ts'

const PasswordForm = ChangePassword.extend({ password: NewPassword })

/** Asks for the current password and a new one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const change = useChangePassword()
  const form = useForm({
    resolver: resolveWith(PasswordForm),
    defaultValues: { present: '', password: '' },
  })
  return (
    <FormDialog
      title={t('Change password')}
      form={form}
      maxWidth="xs"
      submitLabel={t('Save password')}
      onSubmit={(body) => change.mutateAsync({ body })}
      onSaved={() => {
        showSuccess(t('Password changed. Your other devices are signed out.'))
        onClose()
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <PasswordField
          control={form.control}
          name="present"
          label={t('Current password')}
          autoFocus
        />
        <PasswordField control={form.control} name="password" label={t('New password')} isNew />
      </Box>
    </FormDialog>
  )
}

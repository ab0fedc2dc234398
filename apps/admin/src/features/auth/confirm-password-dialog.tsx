import Typography from '@mui/material/Typography'
import { auth } from '@proofdesk/contract/auth'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { useConfirmPassword } from './auth-api.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordField } from '../../widgets/password/password-field.tsx'

interface ConfirmPasswordDialogProps {
  onDone: () => void
  onClose: () => void
}

/**
 * Asks for the password again before moving money, creating a login, exporting people or changing who runs the studio.
 */
export function ConfirmPasswordDialog({ onDone, onClose }: ConfirmPasswordDialogProps) {
  const { t } = useTranslation()
  const confirm = useConfirmPassword()
  const form = useForm({
    resolver: resolveWith(auth.confirm.body),
    defaultValues: { password: '' },
  })
  return (
    <PlainDialog title={t('Enter your password again')} maxWidth="xs" onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {t('It’s been a while since you signed in. Enter your password to confirm that it’s you.')}
      </Typography>
      <AuthForm
        form={form}
        submitLabel={t('Continue')}
        onSubmit={async (body) => {
          await confirm.mutateAsync({ body })
          onDone()
        }}
      >
        <PasswordField control={form.control} name="password" autoFocus />
      </AuthForm>
    </PlainDialog>
  )
}

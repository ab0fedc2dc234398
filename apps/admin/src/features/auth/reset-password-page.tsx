import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { showSuccess } from '../../ui/toast.ts'
import { useResetPassword } from './auth-api.ts'
import { TicketForm } from './ticket-form.tsx'
import { useAuthPath } from './use-auth-path.ts'

/** Sets a new password by the link in the email, then opens the sign-in page. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const authPath = useAuthPath()
  const reset = useResetPassword()
  return (
    <TicketForm
      title={t('New password')}
      text={t('Choose a new password. All other devices are signed out.')}
      submitLabel={t('Save password')}
      hint={t('This link is no longer valid. Links work once and for a short time.')}
      onSubmit={async (body) => {
        await reset.mutateAsync({ body })
        showSuccess(t('Password saved. Sign in with it now.'))
        void navigate(authPath('/login'), { replace: true })
      }}
    />
  )
}

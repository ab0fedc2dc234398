import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ForgotPassword } from '@proofdesk/contract/auth'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { MailboxNote } from '../../widgets/mails/mailbox-note.tsx'
import { useForgotPassword } from './auth-api.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthPath } from './use-auth-path.ts'

/** Requests a password reset link by email. The answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const authPath = useAuthPath()
  const forgot = useForgotPassword()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    resolver: resolveWith(ForgotPassword),
    defaultValues: { emailAddress: '' },
  })
  return (
    <AuthFrame
      title={t('New password')}
      text={sentTo === null ? t('We’ll email you a link to set a new one.') : undefined}
    >
      {sentTo === null ? (
        <AuthForm
          form={form}
          submitLabel={t('Send link')}
          onSubmit={async (body) => {
            await forgot.mutateAsync({ body })
            setSentTo(body.emailAddress)
          }}
        >
          <FormTextField
            control={form.control}
            name="emailAddress"
            label={t('Email address')}
            type="email"
            autoComplete="username"
            autoFocus
          />
        </AuthForm>
      ) : (
        <>
          <Typography role="status">
            {t(
              'If {{address}} belongs to an account, an email with a link is on its way. It can take a minute; check your spam folder too.',
              { address: sentTo },
            )}
          </Typography>
          <MailboxNote />
        </>
      )}
      <Typography sx={{ mt: 6 }}>
        <Link component={RouterLink} to={authPath('/login')}>
          {t('Back to sign in')}
        </Link>
      </Typography>
    </AuthFrame>
  )
}

import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CallError } from '@proofdesk/contract/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useSearchParams } from 'react-router'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { NewPassword } from '../../widgets/password/new-password.ts'
import { PasswordField } from '../../widgets/password/password-field.tsx'
import { useAuthPath } from './use-auth-path.ts'

const Form = z.object({ password: NewPassword })

interface TicketFormProps {
  title: string
  text: string
  submitLabel: string
  /** Shown if the link lacks its secret, was used or has expired. */
  hint: string
  onSubmit: (body: { token: string; password: string }) => Promise<void>
}

/** Sets a new password by an email's single-use link. */
export function TicketForm({ title, text, submitLabel, hint, onSubmit }: TicketFormProps) {
  const { t } = useTranslation()
  const authPath = useAuthPath()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [isDead, setDead] = useState(token === '')
  const form = useForm({ resolver: resolveWith(Form), defaultValues: { password: '' } })
  const submit = async ({ password }: z.output<typeof Form>) => {
    try {
      await onSubmit({ token, password })
    } catch (error) {
      if (
        !(
          error instanceof CallError &&
          (error.code === 'ticket_invalid' || error.fields.token !== undefined)
        )
      )
        throw error
      setDead(true)
    }
  }
  return (
    <AuthFrame title={title} text={isDead ? undefined : text}>
      {isDead ? (
        <Alert severity="warning" variant="outlined">
          {hint}
        </Alert>
      ) : (
        <AuthForm form={form} submitLabel={submitLabel} onSubmit={submit}>
          <PasswordField control={form.control} name="password" isNew autoFocus />
        </AuthForm>
      )}
      <Typography sx={{ mt: 6, display: 'flex', justifyContent: 'space-between' }}>
        <Link component={RouterLink} to={authPath('/login')}>
          {t('Back to sign in')}
        </Link>
        {isDead && (
          <Link component={RouterLink} to={authPath('/forgot-password')}>
            {t('Request a new link')}
          </Link>
        )}
      </Typography>
    </AuthFrame>
  )
}

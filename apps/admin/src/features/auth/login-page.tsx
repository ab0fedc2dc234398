import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { Login } from '@proofdesk/contract/auth'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Navigate, Link as RouterLink, useLocation, useSearchParams } from 'react-router'
import { resolveWith } from '../../lib/form-resolver.ts'
import { readDevice } from '../../lib/device.ts'
import { useSessionCheck } from '../../lib/session-query.ts'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { useLogin, useSignUpState } from './auth-api.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordField } from '../../widgets/password/password-field.tsx'
import { useAuthPath } from './use-auth-path.ts'
import { destinationAfterLogin, useEnter } from './use-enter.ts'

/** Signs in. Redirects to sign-up while there is no studio, and onwards if there is a session already. */
export function LoginPage() {
  const { t } = useTranslation()
  const authPath = useAuthPath()
  const enter = useEnter()
  const login = useLogin()
  const [search] = useSearchParams()
  const hasEnded = (useLocation().state as { hasEnded?: boolean } | null)?.hasEnded === true
  const session = useSessionCheck()
  const signUp = useSignUpState()
  const form = useForm({
    resolver: resolveWith(Login),
    defaultValues: { emailAddress: '', password: '' },
  })

  if (session.data?.account)
    return (
      <Navigate
        to={destinationAfterLogin(
          search.get('from'),
          session.data.user?.language ?? session.data.account.defaultLanguage,
        )}
        replace
      />
    )
  if (signUp.data?.first) return <Navigate to={authPath('/signup')} replace />
  return (
    <AuthFrame title={t('Sign in')} text={t('Welcome back to your galleries.')}>
      {signUp.isPending && !signUp.isFetched ? (
        <Skeleton variant="rounded" height={194} />
      ) : (
        <>
          {hasEnded && (
            <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
              {t('Your session has ended. Sign in again to continue where you left off.')}
            </Alert>
          )}
          <AuthForm
            form={form}
            submitLabel={t('Sign in')}
            onSubmit={async (body) =>
              enter(await login.mutateAsync({ body: { ...body, device: readDevice() } }))
            }
          >
            <FormTextField
              control={form.control}
              name="emailAddress"
              label={t('Email address')}
              type="email"
              autoComplete="username"
              autoFocus
            />
            <PasswordField control={form.control} name="password" />
          </AuthForm>
          <nav
            aria-label={t('Other ways to sign in')}
            style={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: 8,
              marginTop: 24,
            }}
          >
            <Link component={RouterLink} to={authPath('/forgot-password')}>
              {t('Forgot your password?')}
            </Link>
            {signUp.data?.open && (
              <Link component={RouterLink} to={authPath('/signup')}>
                {t('Create a studio')}
              </Link>
            )}
          </nav>
        </>
      )}
    </AuthFrame>
  )
}

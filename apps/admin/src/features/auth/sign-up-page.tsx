import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { QueryView } from '../../ui/query-view.tsx'
import { MailboxNote } from '../../widgets/mails/mailbox-note.tsx'
import { SettlementNote } from '../../widgets/settlement/settlement-note.tsx'
import { useSignUpState } from './auth-api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useAuthPath } from './use-auth-path.ts'

/** Creates a studio with its owner, where the installation allows it. */
export function SignUpPage() {
  const { t } = useTranslation()
  const authPath = useAuthPath()
  const state = useSignUpState()
  const login = (
    <Link component={RouterLink} to={authPath('/login')}>
      {t('Sign in')}
    </Link>
  )
  return (
    <AuthFrame
      title={t('Create your studio')}
      text={
        state.data?.first
          ? t('There’s no one here yet. You’ll be the owner and can invite your team later.')
          : t('You become its owner and can invite your team later.')
      }
    >
      <QueryView
        query={state}
        skeleton={<Skeleton variant="rounded" height={720} />}
        isEmpty={({ open }) => !open}
        empty={
          <p>
            {t(
              'You can’t create a new studio here. Ask the owner of your studio for an invitation.',
            )}
          </p>
        }
      >
        {({ needsCode, settlementDays }) => (
          <>
            <SignUpForm needsCode={needsCode} />
            <SettlementNote days={settlementDays} />
            <MailboxNote />
          </>
        )}
      </QueryView>
      {state.data?.first === false && <p>{login}</p>}
    </AuthFrame>
  )
}

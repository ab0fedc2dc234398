import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

/** The person's sign-in address, password, and emails. */
export function LoginSection() {
  const { t } = useTranslation()
  const { user } = useSession()
  const can = useCan()
  const dialog = useDialogAddress()
  return (
    <>
      <FormSection title={t('Sign-in')} text={t('A new password signs out your other devices.')}>
        <div>
          <Typography variant="body2" color="textSecondary">
            {t('Email address')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{user.emailAddress}</Typography>
          <Typography variant="body2" color="textSecondary">
            {can('manageUsers') ? (
              <AppLink to="/account/users">{t('Change it in Users')}</AppLink>
            ) : (
              t('An owner or administrator can change it.')
            )}
          </Typography>
        </div>
        <Box>
          <Button variant="outlined" onClick={() => dialog.open('password')}>
            {t('Change password')}
          </Button>
        </Box>
      </FormSection>
      {can('viewOrders') && (
        <FormSection
          title={t('Emails to you')}
          text={t('About orders, payouts and your galleries.')}
        >
          <Box>
            <AppLink to="/account/mails">{t('Choose which emails you get')}</AppLink>
          </Box>
        </FormSection>
      )}
      {dialog.name === 'password' && <ChangePasswordDialog onClose={dialog.close} />}
    </>
  )
}

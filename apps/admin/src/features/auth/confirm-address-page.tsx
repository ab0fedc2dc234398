import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { errorMessage } from '../../lib/error-message.ts'
import { useConfirmAddress } from './auth-api.ts'
import { AuthFrame } from './auth-frame.tsx'

/**
 * Confirms an address by the link in its email. Requires a click: programs that scan the links in emails must not
 * trigger it.
 */
export function ConfirmAddressPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const confirm = useConfirmAddress()
  const token = search.get('token') ?? ''
  return (
    <AuthFrame
      title={t('Confirm your email address')}
      text={
        confirm.isSuccess ? undefined : t('From then on you sign in with it, and emails go there.')
      }
    >
      {confirm.isSuccess ? (
        <Typography role="status">{t('Your email address is confirmed.')}</Typography>
      ) : (
        <>
          {(confirm.isError || token === '') && (
            <Alert severity="warning" variant="outlined" sx={{ mb: 5 }}>
              {confirm.isError
                ? errorMessage(confirm.error)
                : t('This link is no longer valid. Links work once and for a short time.')}
            </Alert>
          )}
          <Button
            variant="contained"
            color="primary"
            size="large"
            fullWidth
            disabled={token === ''}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ body: { token } })}
          >
            {t('Confirm address')}
          </Button>
        </>
      )}
      <Typography sx={{ mt: 6 }}>
        <Link component={RouterLink} to="/">
          {t('Go to the console')}
        </Link>
      </Typography>
    </AuthFrame>
  )
}

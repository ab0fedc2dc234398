import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useHeldCopy } from './held-copy-api.ts'
import { ReleaseCopyDialog } from './release-copy-dialog.tsx'

const DIALOG = 'release-copy'

/** Says what waits in a restored copy, until someone says that it is the live installation. */
export function HeldCopyBanner() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const { isHeld = false, canRelease = false } = useHeldCopy().data ?? {}
  return (
    <div role="status">
      {isHeld && (
        <Alert
          severity="warning"
          square
          action={
            canRelease && (
              <Button color="inherit" size="small" onClick={() => dialog.open(DIALOG)}>
                {t('This is now the live installation…')}
              </Button>
            )
          }
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
        >
          {canRelease
            ? t(
                'This is a restored copy. Campaigns, payouts, refunds, lab orders and emails to customers wait until you say that it’s the live one.',
              )
            : t(
                'This is a restored copy. Campaigns, payouts, refunds, lab orders and emails to customers wait until the operator of this server says that it’s the live one.',
              )}
        </Alert>
      )}
      {canRelease && dialog.name === DIALOG && <ReleaseCopyDialog onClose={dialog.close} />}
    </div>
  )
}

import Button from '@mui/material/Button'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { Banner } from '../../ui/banner.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useHeldCopy } from './held-copy-api.ts'

const ReleaseCopyDialog = lazy(async () => ({
  default: (await import('./release-copy-dialog.tsx')).ReleaseCopyDialog,
}))

const DIALOG = 'release-copy'

/** Says what is held in a restored copy, until someone confirms that it is the live installation. */
export function HeldCopyBanner() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const { isHeld = false, canRelease = false } = useHeldCopy().data ?? {}
  return (
    <div role="status">
      {isHeld && (
        <Banner
          severity="warning"
          action={
            canRelease && (
              <Button color="inherit" size="small" onClick={() => dialog.open(DIALOG)}>
                {t('This is now the live installation…')}
              </Button>
            )
          }
        >
          {canRelease
            ? t(
                'This is a restored copy. Campaigns, payouts, refunds, lab orders and emails to customers are on hold until you confirm that it’s the live one.',
              )
            : t(
                'This is a restored copy. Campaigns, payouts, refunds, lab orders and emails to customers are on hold until the operator of this server confirms that it’s the live one.',
              )}
        </Banner>
      )}
      {canRelease && dialog.name === DIALOG && (
        <LazyPart onFail={dialog.close}>
          <ReleaseCopyDialog onClose={dialog.close} />
        </LazyPart>
      )}
    </div>
  )
}

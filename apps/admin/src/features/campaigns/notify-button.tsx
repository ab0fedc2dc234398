import MailIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { NotifyDialog } from './notify-dialog.tsx'

/** Opens the “photos are ready” email for all customers of a gallery. */
export function NotifyButton({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  return (
    <>
      <Button variant="outlined" startIcon={<MailIcon />} onClick={() => dialog.open('notify')}>
        {t('Send to customers')}
      </Button>
      {dialog.name === 'notify' && dialog.id === null && (
        <NotifyDialog
          gallery={gallery}
          audience={{ engineGuid: gallery.guid }}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import type { SoldGiftCard } from './sell-gift-card-dialog.tsx'

/** Shows a new card's code, which isn't shown again, and offers the card for printing. */
export function SoldGiftCardDialog({
  sold: { code, url, giftCard },
  onClose,
}: {
  sold: SoldGiftCard
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { recipientAddress, deliverAt } = giftCard
  return (
    <PlainDialog
      title={t('Gift card sold')}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button component="a" href={url} download>
            {t('Download PDF')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <Typography>
        {recipientAddress === '' || deliverAt === null
          ? t('Print the card or write this code down now. It isn’t shown again.')
          : t('The card is emailed to {{address}} on {{time}}. The code isn’t shown again here.', {
              address: recipientAddress,
              time: format.dateTime(deliverAt),
            })}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, my: 4 }}>
        <Box
          component="code"
          sx={{ fontSize: 20, fontWeight: 600, letterSpacing: '0.04em', overflowWrap: 'anywhere' }}
        >
          {code}
        </Box>
        <CopyButton text={code} label={t('Copy code')} success={t('Code copied')} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('It pays in your galleries for everything but prints of the lab, and doesn’t expire.')}
      </Typography>
    </PlainDialog>
  )
}

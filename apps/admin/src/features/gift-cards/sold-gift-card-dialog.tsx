import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'

/** Shows a new card's code, which isn't shown again. */
export function SoldGiftCardDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <PlainDialog
      title={t('Gift card sold')}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <Typography>{t('Write this code on the card now. It isn’t shown again.')}</Typography>
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

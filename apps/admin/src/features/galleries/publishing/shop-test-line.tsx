import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { hasShop } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { WRAPPED_ROW } from '../../../ui/rows.ts'
import { showError } from '../../../ui/toast.ts'
import { openTab } from './open-tab.ts'
import { testShopAddress } from './publishing-api.ts'

interface ShopTestLineProps {
  gallery: Gallery
  testedAt: number | null
}

/** Tries the shop as a buyer without a charge; for galleries that sell. */
export function ShopTestLine({ gallery, testedAt }: ShopTestLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!hasShop(gallery)) return null
  const handleClick = async () => {
    const isOpen = await openTab(() => testShopAddress(gallery.guid))
    if (!isOpen) showError(t('Your browser did not open a new tab. Allow pop-ups and try again.'))
  }
  return (
    <Box
      sx={{
        ...WRAPPED_ROW,
        justifyContent: 'space-between',
        gap: 3,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Typography sx={{ fontWeight: 600 }}>{t('Test order')}</Typography>
        <Typography color="textSecondary">
          {testedAt === null
            ? t('Go through the shop as a buyer. Nothing is charged or counted.')
            : t('Last test order: {{time}}', { time: format.dateTime(testedAt) })}
        </Typography>
      </Box>
      <Button size="small" variant="outlined" onClick={() => void handleClick()}>
        {t('Place a test order')}
      </Button>
    </Box>
  )
}

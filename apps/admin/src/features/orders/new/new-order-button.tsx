import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { hasShop } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'

/** Opens the screen for taking an order, in the gallery of this tab. */
export function NewOrderButton({ gallery }: { gallery?: Gallery | undefined }) {
  const { t } = useTranslation()
  const can = useCan()
  const toPath = useToPath()
  if (!can('takeOrders') || (gallery && !hasShop(gallery))) return null
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={<AddIcon />}
      // On a phone actions for the venue come first.
      sx={{ order: { xs: -1, sm: 0 } }}
      component={Link}
      to={toPath(
        `/sales/orders/new${gallery ? `?gallery=${encodeURIComponent(gallery.slug)}` : ''}`,
      )}
    >
      {t('New order')}
    </Button>
  )
}

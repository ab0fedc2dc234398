import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { hasOwnPrints } from '@proofdesk/domain/order-status'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { RecordSection } from '../../../ui/record-panel.tsx'

/**
 * The tracking of a parcel that the studio sent, with a button to add or correct it. Nothing if the studio sent none.
 */
export function ParcelSection({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const { tracking } = order
  const hasOwn = hasOwnPrints(order.items.map(({ product }) => product))
  if (order.status !== 'Shipped' || (!hasOwn && !tracking)) return null
  return (
    <RecordSection title={t('Parcel')}>
      {tracking && <Parcel tracking={tracking} />}
      <Button
        variant="outlined"
        size="small"
        sx={tracking ? { mt: 2 } : undefined}
        onClick={() => dialog.open('tracking', order.guid)}
      >
        {tracking ? t('Edit tracking…') : t('Add tracking…')}
      </Button>
    </RecordSection>
  )
}

function Parcel({ tracking }: { tracking: NonNullable<OrderDetail['tracking']> }) {
  const { t } = useTranslation()
  const { carrier, number, url } = tracking
  const name = [carrier, number].filter((part) => part !== '').join(' ')
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {url === '' ? (
        name
      ) : (
        <Link href={url} target="_blank" rel="noreferrer">
          {name === '' ? t('Track parcel') : name}
        </Link>
      )}
    </Typography>
  )
}

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { GALLERY_ORDERS, type GalleryOrder } from '@proofdesk/domain/gallery-order'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'

interface GallerySortProps {
  value: GalleryOrder
  onChange: (order: GalleryOrder) => void
}

export function readOrder(value: string | null): GalleryOrder {
  return GALLERY_ORDERS.find((order) => order === value) ?? GALLERY_ORDERS[0]
}

/** In which order the galleries are listed. */
export function GallerySort({ value, onChange }: GallerySortProps) {
  const { t } = useTranslation()
  const can = useCan()
  const labels: Record<GalleryOrder, string> = {
    newest: t('Newest first'),
    eventDate: t('Event date'),
    name: t('Name'),
    orders: t('Orders'),
    netProfit: t('Net profit'),
  }
  const hidden: Partial<Record<GalleryOrder, boolean>> = {
    orders: !can('viewOrders'),
    netProfit: !can('seeNetProfit'),
  }
  const orders = GALLERY_ORDERS.filter((order) => !hidden[order])
  return (
    <TextField
      select
      size="small"
      label={t('Sort by')}
      value={value}
      onChange={(event) => onChange(readOrder(event.target.value))}
      sx={{ flex: { xs: '1 1 0', sm: 'none' }, width: 180, minWidth: 0 }}
    >
      {orders.map((order) => (
        <MenuItem key={order} value={order}>
          {labels[order]}
        </MenuItem>
      ))}
    </TextField>
  )
}

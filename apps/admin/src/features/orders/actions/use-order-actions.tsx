import CropIcon from '@mui/icons-material/CropOutlined'
import CustomerIcon from '@mui/icons-material/PersonOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import RefundIcon from '@mui/icons-material/UndoOutlined'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import TrackingIcon from '@mui/icons-material/PinDropOutlined'
import AwaitingIcon from '@mui/icons-material/ScheduleOutlined'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import type { Order } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import type { MenuAction } from '../../../ui/action-menu.tsx'
import { useDownloads } from './downloads.ts'
import { useDownloadPhotos } from './use-download-photos.ts'
import { usePackingSlips } from './use-packing-slips.ts'
import { useOrderStatus } from './use-order-status.ts'

/** The actions on one order. */
export function useOrderActions(): (order: Order) => MenuAction[] {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const setStatus = useOrderStatus()
  const download = useDownloadPhotos()
  const slips = usePackingSlips()
  const isDownloading = useDownloads() !== null
  return (order) => [
    ...(order.status === 'Shipped'
      ? [
          {
            label: t('Mark as awaiting shipment'),
            icon: <AwaitingIcon fontSize="small" />,
            onSelect: () => setStatus(order, 'Awaiting shipment'),
          },
        ]
      : []),
    ...(order.status === 'Awaiting shipment'
      ? [
          {
            label: t('Mark as shipped'),
            icon: <ShippedIcon fontSize="small" />,
            onSelect: () => setStatus(order, 'Shipped'),
          },
        ]
      : []),
    ...(order.status === 'Awaiting shipment' && order.productTypes.includes('Print')
      ? [
          {
            label: t('Mark as shipped with tracking'),
            icon: <TrackingIcon fontSize="small" />,
            onSelect: () => dialog.open('mark-shipped', order.guid),
          },
        ]
      : []),
    {
      label: t('Resend order confirmation'),
      icon: <MailIcon fontSize="small" />,
      startsGroup: true,
      onSelect: () => dialog.open('resend-confirmation', order.guid),
    },
    {
      label: t('Resend WhatsApp message'),
      icon: <WhatsAppIcon fontSize="small" />,
      onSelect: () => dialog.open('resend-whatsapp', order.guid),
    },
    ...(can('refundOrders') && order.grossProfit > 0
      ? [
          {
            label: t('Refund…'),
            icon: <RefundIcon fontSize="small" />,
            startsGroup: true,
            onSelect: () => dialog.open('refund', order.guid),
          },
        ]
      : []),
    ...(order.noImages > 0
      ? [
          {
            label: t('Download originals'),
            icon: <DownloadIcon fontSize="small" />,
            startsGroup: true,
            isDisabled: isDownloading,
            onSelect: () => void download(order, 'original'),
          },
        ]
      : []),
    ...(order.productTypes.includes('Print')
      ? [
          {
            label: t('Packing slip (PDF)'),
            icon: <SlipIcon fontSize="small" />,
            isDisabled: slips.isPending,
            onSelect: () => slips.save([order.guid]),
          },
        ]
      : []),
    // Customers crop only prints.
    ...(order.productTypes.includes('Print')
      ? [
          {
            label: t('Download as ordered'),
            icon: <CropIcon fontSize="small" />,
            isDisabled: isDownloading,
            onSelect: () => void download(order, 'asOrdered'),
          },
        ]
      : []),
    ...(can('viewGalleryContent')
      ? [
          {
            label: t('Open customer'),
            icon: <CustomerIcon fontSize="small" />,
            startsGroup: true,
            onSelect: () => dialog.open('customer', order.customer.guid),
          },
        ]
      : []),
  ]
}

import BrokenIcon from '@mui/icons-material/HideImageOutlined'
import Box from '@mui/material/Box'
import type { OrderItem } from '@proofdesk/contract/admin/order'
import { framePicture } from '@proofdesk/domain/picture-frame'
import { useTranslation } from 'react-i18next'

/** A photo as it was bought: rotated and cropped as the customer chose. */
export function BoughtPicture({
  item: { name, crop, rotation, thumbnail },
  height = 96,
}: {
  item: OrderItem
  height?: number
}) {
  const { t } = useTranslation()
  if (!thumbnail) {
    return (
      <Box
        role="img"
        aria-label={t('The photo has been deleted')}
        title={t('The photo has been deleted')}
        sx={{
          width: (height * 4) / 3,
          height,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 1,
          bgcolor: 'action.hover',
          color: 'text.secondary',
        }}
      >
        <BrokenIcon />
      </Box>
    )
  }
  const { view, image, turn } = framePicture(thumbnail, crop, rotation)
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={view}
      height={height}
      style={{ display: 'block', maxWidth: '100%', borderRadius: 4, overflow: 'hidden' }}
    >
      <image href={thumbnail.location} {...image} preserveAspectRatio="none" transform={turn} />
    </svg>
  )
}

import { styled } from '@mui/material/styles'
import type { GalleryFeatures } from '@proofdesk/contract/admin/engines'
import { galleryLabel } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'

interface GalleryLabelProps {
  features: GalleryFeatures
}

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 500,
  lineHeight: '20px',
  padding: '0 8px',
  borderRadius: 99,
  position: 'absolute',
  top: 8,
  left: 8,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
}))

/** The label in the corner of a gallery's picture: sales or free downloads. */
export function GalleryLabel({ features }: GalleryLabelProps) {
  const { t } = useTranslation()
  return <Label>{galleryLabel(features) === 'sales' ? t('Sales') : t('Free downloads')}</Label>
}

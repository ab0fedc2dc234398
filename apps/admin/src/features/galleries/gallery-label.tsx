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
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}))

/** Whether a gallery sells or gives away. */
export function GalleryLabel({ features }: GalleryLabelProps) {
  const { t } = useTranslation()
  return <Label>{galleryLabel(features) === 'sales' ? t('Sales') : t('Free downloads')}</Label>
}

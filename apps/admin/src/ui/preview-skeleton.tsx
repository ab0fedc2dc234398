import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** In pixels. */
export const FRAME_HEIGHT = 800

/** Placeholder for the frame while the page loads. */
export function PreviewSkeleton() {
  const { t } = useTranslation()
  return (
    <Skeleton
      role="status"
      aria-label={t('Loading')}
      variant="rectangular"
      sx={{ height: FRAME_HEIGHT, borderRadius: 1 }}
    />
  )
}

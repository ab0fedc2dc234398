import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** Pixels. */
export const FRAME_HEIGHT = 800

/** Holds the place of the frame while the page is on its way. */
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

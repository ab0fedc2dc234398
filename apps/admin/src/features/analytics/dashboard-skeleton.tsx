import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

/** Holds the tiles and the two charts while the figures of a range load. */
export function DashboardSkeleton() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      aria-label={t('Loading')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <Skeleton variant="rounded" sx={{ height: { xs: 304, md: 102 } }} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={320} />
      </Box>
      <Skeleton variant="rounded" height={240} />
    </Box>
  )
}

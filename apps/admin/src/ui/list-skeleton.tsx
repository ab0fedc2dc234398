import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'

interface ListSkeletonProps {
  /** Number of placeholder rows; as many as the list usually has. */
  count?: number
  /** `cards` for a grid of 3:2 pictures, `tiles` for one of a few lines each, `rows` for tables and lists. */
  shape?: 'cards' | 'tiles' | 'rows'
}

/** Placeholder for the rows of a list while it loads. */
export function ListSkeleton({ count = 6, shape = 'rows' }: ListSkeletonProps) {
  const { t } = useTranslation()
  const rows = Array.from({ length: count }, (_, index) => index)
  return (
    <Box
      role="status"
      aria-label={t('Loading')}
      sx={
        shape === 'rows'
          ? undefined
          : {
              display: 'grid',
              gap: shape === 'cards' ? 6 : 4,
              gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${shape === 'cards' ? 280 : 320}px), 1fr))`,
            }
      }
    >
      {rows.map((index) =>
        shape === 'cards' ? (
          <div key={index}>
            <Skeleton variant="rounded" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
            <Skeleton width="60%" sx={{ mt: 2 }} />
            <Skeleton width="40%" />
          </div>
        ) : (
          <Skeleton
            key={index}
            variant="rounded"
            height={shape === 'tiles' ? 136 : 44}
            sx={{ mb: shape === 'tiles' ? 0 : 2 }}
          />
        ),
      )}
    </Box>
  )
}

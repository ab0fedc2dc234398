import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'

/** The month's placeholder while the galleries load: weeks of seven days, on phones a list. */
export function CalendarSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <Box
        role="status"
        aria-label={t('Loading')}
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
          gap: '1px',
          pt: '32px',
        }}
      >
        {Array.from({ length: 35 }, (_, day) => (
          <Skeleton key={day} variant="rectangular" height={112} />
        ))}
      </Box>
      <Box sx={{ display: { md: 'none' } }}>
        <ListSkeleton />
      </Box>
    </>
  )
}

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { figureColumns } from './figure-columns.ts'

const COLUMNS = [5, 4, 3] as const

/** The placeholder of the screen after setup is complete. */
export function HomeSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('Loading')} sx={figureColumns}>
      {COLUMNS.map((count, column) => (
        <div key={column}>
          <Skeleton width={80} height={24} sx={{ mb: 2 }} />
          {Array.from({ length: count }, (_, row) => (
            <Skeleton key={row} variant="rounded" height={43} sx={{ mb: '1px' }} />
          ))}
        </div>
      ))}
    </Box>
  )
}

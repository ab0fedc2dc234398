import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { PAGINATION_ABOVE, PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

interface PhotoPagesProps {
  page: number
  total: number
  onPage: (page: number) => void
}

/** Which photos of how many, and the buttons of the pages, above 20 photos (spec §9). */
export function PhotoPages({ page, total, onPage }: PhotoPagesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (total <= PAGINATION_ABOVE) return null
  const first = (page - 1) * PHOTOS_PER_PAGE + 1
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: 6, rowGap: 2, mt: 6 }}>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {t('{{first}}–{{last}} of {{total}}', { first: format.number(first), last: format.number(Math.min(total, page * PHOTOS_PER_PAGE)), total: format.number(total) })}
      </Typography>
      <Pagination
        className="tabular"
        shape="rounded"
        size={isPhone ? 'small' : 'medium'}
        siblingCount={isPhone ? 0 : 1}
        aria-label={t('Pages')}
        count={Math.ceil(total / PHOTOS_PER_PAGE)}
        page={page}
        onChange={(_, next) => onPage(next)}
        getItemAriaLabel={(type, number) => {
          if (type === 'previous') return t('Previous page')
          if (type === 'next') return t('Next page')
          return t('Page {{number}}', { number: format.number(number ?? 1) })
        }}
      />
    </Box>
  )
}

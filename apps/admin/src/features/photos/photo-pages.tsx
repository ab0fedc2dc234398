import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PAGINATION_ABOVE, PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { PageButtons } from '../../ui/page-buttons.tsx'

interface PhotoPagesProps {
  page: number
  total: number
  onPage: (page: number) => void
}

/** Which photos of how many, and the buttons of the pages, above 20 photos. */
export function PhotoPages({ page, total, onPage }: PhotoPagesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (total <= PAGINATION_ABOVE) return null
  const first = (page - 1) * PHOTOS_PER_PAGE + 1
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 6,
        rowGap: 2,
        mt: 6,
      }}
    >
      <Typography variant="body2" color="textSecondary" className="tabular">
        {t('{{first}}–{{last}} of {{total}}', {
          first: format.number(first),
          last: format.number(Math.min(total, page * PHOTOS_PER_PAGE)),
          total: format.number(total),
        })}
      </Typography>
      <PageButtons page={page} pages={Math.ceil(total / PHOTOS_PER_PAGE)} onPage={onPage} />
    </Box>
  )
}

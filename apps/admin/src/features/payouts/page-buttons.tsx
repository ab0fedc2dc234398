import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

interface PageButtonsProps {
  /** From 1. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** Which rows of how many, and the other pages. */
export function PageButtons({ page, size, total, onPage }: PageButtonsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = Math.ceil(total / size)
  if (pages <= 1 && page === 1) return null
  const nameOf = (type: string, number: number | null) => {
    if (type === 'previous') return t('Previous page')
    if (type === 'next') return t('Next page')
    return t('Page {{number}}', { number: format.number(number ?? 1) })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { xs: 'center', sm: 'space-between' }, gap: 3, mt: 4 }}>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {t('{{first}}–{{last}} of {{total}}', { first: format.number(Math.min((page - 1) * size + 1, total)), last: format.number(Math.min(page * size, total)), total: format.number(total) })}
      </Typography>
      <Pagination className="tabular" shape="rounded" siblingCount={0} aria-label={t('Pages')} count={Math.max(1, pages)} page={Math.min(page, Math.max(1, pages))} onChange={(_, next) => onPage(next)} getItemAriaLabel={nameOf} />
    </Box>
  )
}

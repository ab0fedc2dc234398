import Pagination from '@mui/material/Pagination'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'

interface PageButtonsProps {
  /** Starts at 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Page buttons for a long list. */
export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <Pagination
      className="tabular"
      shape="rounded"
      size={isPhone ? 'small' : 'medium'}
      siblingCount={isPhone ? 0 : 1}
      aria-label={t('Pages')}
      count={pages}
      page={page}
      onChange={(_, next) => onPage(next)}
      getItemAriaLabel={(type, number) => {
        if (type === 'previous') return t('Previous page')
        if (type === 'next') return t('Next page')
        return t('Page {{number}}', { number: format.number(number ?? 1) })
      }}
    />
  )
}

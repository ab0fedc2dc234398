import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { PageButtons } from '../../ui/page-buttons.tsx'

interface PayoutPagesProps {
  /** From 1. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** Which rows of how many, and the other pages. */
export function PayoutPages({ page, size, total, onPage }: PayoutPagesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = Math.ceil(total / size)
  if (pages <= 1 && page === 1) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'space-between' },
        gap: 3,
        mt: 4,
      }}
    >
      <Typography variant="body2" color="textSecondary" className="tabular">
        {t('{{first}}–{{last}} of {{total}}', {
          first: format.number(Math.min((page - 1) * size + 1, total)),
          last: format.number(Math.min(page * size, total)),
          total: format.number(total),
        })}
      </Typography>
      <PageButtons
        page={Math.min(page, Math.max(1, pages))}
        pages={Math.max(1, pages)}
        onPage={onPage}
      />
    </Box>
  )
}

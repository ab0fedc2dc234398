import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { ORDER_PAGE_SIZES } from '@proofdesk/contract/admin/orders'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { PageButtons } from '../../../ui/page-buttons.tsx'
import type { OrderSearch } from '../search/order-search.ts'

interface OrdersPaginationProps {
  page: number
  size: OrderSearch['size']
  total: number
  onPage: (page: number) => void
  onSize: (size: OrderSearch['size']) => void
}

/** Which orders of how many, how many a page holds, and the buttons of the pages. */
export function OrdersPagination({ page, size, total, onPage, onSize }: OrdersPaginationProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const first = (page - 1) * size + 1
  const pages = Math.ceil(total / size)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'space-between' },
        columnGap: 6,
        rowGap: 3,
        mt: 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography id={id} variant="body2" color="textSecondary">
          {t('Rows per page')}
        </Typography>
        <Select
          size="small"
          variant="outlined"
          labelId={id}
          value={size}
          onChange={(event) => onSize(event.target.value as OrderSearch['size'])}
          className="tabular"
          sx={{ fontSize: 13 }}
        >
          {ORDER_PAGE_SIZES.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </Select>
        <Typography variant="body2" color="textSecondary" className="tabular" role="status">
          {t('{{first}}–{{last}} of {{total}}', {
            first: format.number(Math.min(first, total)),
            last: format.number(Math.min(total, page * size)),
            total: format.number(total),
          })}
        </Typography>
      </Box>
      {pages > 1 && <PageButtons page={page} pages={pages} onPage={onPage} />}
    </Box>
  )
}

import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { PageButtons } from './page-buttons.tsx'
import { WRAPPED_ROW } from './rows.ts'

export interface PaginationProps<Size extends number> {
  /** Starts at 1. */
  page: number
  /** Rows per page. */
  size: Size
  /** Undefined while unknown. */
  total: number | undefined
  /** `total` is a lower bound. */
  isAtLeast?: boolean
  onPage: (page: number) => void
  /** The choice of rows per page, if there is one. */
  sizes?: { options: readonly Size[]; onChange: (size: Size) => void }
  /** The last reachable page, if each page is only known from the one before it; all by default. */
  reached?: number
  isCentered?: boolean
}

/** The range of rows shown, the choice of rows per page, and the page buttons. */
export function Pagination<Size extends number>({
  page,
  size,
  total,
  isAtLeast = false,
  onPage,
  sizes,
  reached = Infinity,
  isCentered = false,
}: PaginationProps<Size>) {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = total === undefined ? 1 : Math.min(Math.ceil(total / size), reached)
  const shownOf = (row: number) => format.number(Math.min(row, total ?? row))
  return (
    <Box
      sx={{
        ...WRAPPED_ROW,
        justifyContent: isCentered ? 'center' : { xs: 'center', sm: 'space-between' },
        columnGap: 6,
        rowGap: 3,
        mt: isCentered ? 6 : 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        {sizes && <SizeSelect size={size} {...sizes} />}
        <Typography variant="body2" color="textSecondary" className="tabular" role="status">
          {t('{{first}}–{{last}} of {{total}}', {
            first: shownOf((page - 1) * size + 1),
            last: shownOf(page * size),
            total: total === undefined ? '…' : `${format.number(total)}${isAtLeast ? '+' : ''}`,
          })}
        </Typography>
      </Box>
      {pages > 1 && <PageButtons page={Math.min(page, pages)} pages={pages} onPage={onPage} />}
    </Box>
  )
}

interface SizeSelectProps<Size extends number> {
  size: Size
  options: readonly Size[]
  onChange: (size: Size) => void
}

function SizeSelect<Size extends number>({ size, options, onChange }: SizeSelectProps<Size>) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <Typography id={id} variant="body2" color="textSecondary">
        {t('Rows per page')}
      </Typography>
      <Select
        size="small"
        variant="outlined"
        labelId={id}
        value={size}
        onChange={(event) => onChange(event.target.value as Size)}
        className="tabular"
        sx={{ fontSize: 13 }}
      >
        {options.map((option) => (
          <MenuItem key={option} value={option}>
            {option}
          </MenuItem>
        ))}
      </Select>
    </>
  )
}

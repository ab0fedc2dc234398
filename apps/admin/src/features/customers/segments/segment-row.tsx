import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { type CustomerQuery, useCustomerCount } from '../customers-api.ts'

interface SegmentRowProps {
  name: string
  filter: CustomerQuery
  onChoose: () => void
  menu?: ReactNode
  /** Beside its name. */
  sign?: ReactNode
}

/** A segment with how many belong to it now. */
export function SegmentRow({ name, filter, onChoose, menu, sign }: SegmentRowProps) {
  const format = useFormat()
  const count = useCustomerCount(filter).data
  const number = count === undefined ? '…' : format.number(count)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', pr: menu ? 1 : 0 }}>
      <ButtonBase
        onClick={onChoose}
        aria-label={`${name} ${number}`}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          justifyContent: 'space-between',
          gap: 3,
          px: 4,
          minHeight: 40,
          font: 'inherit',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          {sign}
        </span>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          className="tabular"
          sx={{ flexShrink: 0 }}
        >
          {number}
        </Typography>
      </ButtonBase>
      {menu}
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

interface FigureRowProps {
  label: string
  /** A number, or text instead of one. */
  value: number | string
  /** The number's link. */
  to: `/${string}` | undefined
  /** Anything but 0 requires attention. */
  isUrgent?: boolean
  /** A secondary line below the label. */
  note?: string | undefined
  /** Shown below the row. */
  children?: ReactNode
}

/** A figure with its label; the whole row links to what it counts. */
export function FigureRow({ label, value, to, isUrgent, note, children }: FigureRowProps) {
  const format = useFormat()
  const { t } = useTranslation()
  const isNothing = value === 0
  const content = (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
        {note !== undefined && ' '}
        {note !== undefined && (
          <Box
            component="span"
            sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}
          >
            {note}
          </Box>
        )}
      </Box>{' '}
      {isUrgent && !isNothing && <StatusChip status="waiting" label={t('Needs attention')} />}{' '}
      <Box
        component="span"
        className="tabular"
        sx={{
          ml: 'auto',
          fontWeight: isNothing ? 400 : 600,
          color: isNothing ? 'text.secondary' : 'text.primary',
          whiteSpace: 'nowrap',
        }}
      >
        {typeof value === 'number' ? format.number(value) : value}
      </Box>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <Box sx={row}>{content}</Box>
      ) : (
        <AppLink to={to} underline="none" color="textPrimary" sx={{ ...row, ...hoverStyle }}>
          {content}
        </AppLink>
      )}
      {children}
    </li>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 44,
  py: 2,
  // The hover background extends slightly beyond the text.
  mx: -2,
  px: 2,
  borderRadius: 1,
} as const

const hoverStyle = { '&:hover': { bgcolor: 'action.hover' } } as const

import ExpandIcon from '@mui/icons-material/KeyboardArrowDown'
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { Order } from '@proofdesk/contract/admin/order'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BoughtProducts } from '../detail/bought-products.tsx'
import { orderName } from '../../../lib/order-name.ts'
import type { OrderColumn } from './order-columns.tsx'
import { isShifted } from './use-range-selection.ts'
import { EDGE, LEAD_WIDTH, STICKY } from './table-styles.ts'

interface OrderRowProps {
  order: Order
  columns: readonly OrderColumn[]
  isSelected: boolean
  onSelect: (options: { isOn: boolean; isRange: boolean }) => void
  isExpanded: boolean
  onExpand: () => void
  /** Its panel is open. */
  isOpen: boolean
  onOpen: (guid: string) => void
}

/** An order of the table; unfolds to what was bought. A click anywhere opens its panel. */
export function OrderRow({
  order,
  columns,
  isSelected,
  onSelect,
  isExpanded,
  onExpand,
  isOpen,
  onOpen,
}: OrderRowProps) {
  const { t } = useTranslation()
  const detailId = useId()
  const id = orderName(order)
  const open = (event: MouseEvent<HTMLElement>) => {
    // Buttons and boxes in the row act for themselves, and selecting a text is no click.
    if (event.target instanceof Element && event.target.closest('button, a, input, label')) return
    if (window.getSelection()?.toString()) return
    onOpen(order.guid)
  }
  return (
    <>
      <TableRow
        hover
        selected={isSelected || isOpen}
        data-order={order.guid}
        onClick={open}
        sx={{
          cursor: 'pointer',
          '& > td': {
            height: 44,
            py: 0,
            whiteSpace: 'nowrap',
            ...(isExpanded && { borderBottomColor: 'transparent' }),
          },
          ...ROW_BACKGROUND,
        }}
      >
        <TableCell
          padding="none"
          className="sticky"
          sx={{ ...STICKY, left: 0, width: LEAD_WIDTH, minWidth: LEAD_WIDTH }}
        >
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={(event, isOn) => onSelect({ isOn, isRange: isShifted(event) })}
            slotProps={{ input: { 'aria-label': t('Select order {{id}}', { id }) } }}
          />
          <IconButton
            size="small"
            aria-label={t('Products of order {{id}}', { id })}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailId : undefined}
            onClick={onExpand}
          >
            {isExpanded ? <CollapseIcon fontSize="small" /> : <ExpandIcon fontSize="small" />}
          </IconButton>
        </TableCell>
        {columns.map((column, at) => (
          <TableCell
            key={column.id}
            align={column.isNumber ? 'right' : 'left'}
            className={[column.isNumber && 'tabular', at === 0 && 'sticky']
              .filter(Boolean)
              .join(' ')}
            sx={at === 0 ? { ...STICKY, ...EDGE, left: LEAD_WIDTH } : undefined}
          >
            {column.cell(order, onOpen)}
          </TableCell>
        ))}
      </TableRow>
      {isExpanded && (
        <TableRow id={detailId}>
          <TableCell colSpan={columns.length + 1} sx={{ p: '0 !important' }}>
            {/* As wide as what is seen of the table, wherever it is scrolled to. */}
            <div
              style={{
                position: 'sticky',
                left: 0,
                width: '100cqi',
                boxSizing: 'border-box',
                padding: `4px 16px 16px ${LEAD_WIDTH + 12}px`,
              }}
            >
              <BoughtProducts guid={order.guid} />
            </div>
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

/** Cells that others pass beneath need a ground that nothing shines through, in the row's own colour. */
// So light that the words of the chips keep their contrast.
const SELECTED = 'color-mix(in srgb, var(--mui-palette-primary-main) 4%, transparent)'
const ROW_BACKGROUND = {
  '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: SELECTED },
  '&:hover > td.sticky': {
    backgroundImage:
      'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
  },
  '&:has(input:focus-visible)': { boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
  '&.Mui-selected > td.sticky': { backgroundImage: `linear-gradient(${SELECTED}, ${SELECTED})` },
} as const

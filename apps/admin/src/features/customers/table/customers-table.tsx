import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Customer } from '@proofdesk/contract/admin/customers'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { customerName } from '../customer-labels.ts'
import type { CustomerSearch } from '../search/customer-search.ts'
import { type CustomerColumn, columnsOf } from './customer-columns.tsx'
import type { Selection } from './use-selection.ts'

export interface CustomerListProps {
  label: string
  hasGallery: boolean
  customers: readonly Customer[]
  selection: Selection
  onOpen: (guid: string) => void
  /** The next page is on its way. */
  isBusy: boolean
}

interface CustomersTableProps extends CustomerListProps {
  /** Ids of columns that were put away. */
  hidden: readonly string[]
  search: CustomerSearch
  onSort: (change: Pick<CustomerSearch, 'sort' | 'direction'>) => void
}

const STICKY = { position: 'sticky', left: 0, zIndex: 2, bgcolor: 'background.paper' } as const

/** A page of customers. The header stays in sight while the rest scrolls, and so do the boxes. */
export function CustomersTable(props: CustomersTableProps) {
  const { label, hasGallery, customers, hidden, isBusy } = props
  const columns = columnsOf(hasGallery).filter(({ id }) => !hidden.includes(id))
  return (
    <Box
      // Wider than the screen: whoever has no wheel scrolls it by the arrow keys.
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={isBusy}
      sx={{
        overflow: 'auto',
        maxHeight: 'max(360px, calc(100dvh - 148px))',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isBusy ? 0.6 : 1,
        transition: 'opacity 120ms 150ms',
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Table stickyHeader size="small" aria-label={label} sx={{ '& td, & th': { px: 3 } }}>
        <CustomersHead {...props} columns={columns} />
        <TableBody>
          {customers.map((customer) => (
            <CustomerRow key={customer.guid} {...props} customer={customer} columns={columns} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface WithColumns extends CustomersTableProps {
  columns: readonly CustomerColumn[]
}

function CustomersHead({ customers, selection, search, onSort, columns }: WithColumns) {
  const { t } = useTranslation()
  const count = customers.filter(({ guid }) => selection.has(guid)).length
  return (
    <TableHead>
      <TableRow
        sx={{
          '& th': {
            height: 44,
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontWeight: 500,
            whiteSpace: 'nowrap',
          },
        }}
      >
        <TableCell padding="none" sx={{ ...STICKY, zIndex: 4, width: 44, minWidth: 44 }}>
          <Checkbox
            size="small"
            checked={count > 0 && count === customers.length}
            indeterminate={count > 0 && count < customers.length}
            onChange={(_, isOn) =>
              selection.set(
                customers.map(({ guid }) => guid),
                isOn,
              )
            }
            slotProps={{ input: { 'aria-label': t('Select all customers of this page') } }}
          />
        </TableCell>
        {columns.map(({ id, label, sort, isNumber }) => {
          const isSorted = sort !== undefined && sort === search.sort
          // Names begin at A, numbers at 1, figures and times with the highest.
          const start = sort === 'name' || sort === 'number' ? 'asc' : 'desc'
          const other = search.direction === 'desc' ? 'asc' : 'desc'
          return (
            <TableCell
              key={id}
              align={isNumber ? 'right' : 'left'}
              sortDirection={isSorted ? search.direction : false}
            >
              {sort === undefined ? (
                label(t)
              ) : (
                <TableSortLabel
                  active={isSorted}
                  direction={isSorted ? search.direction : start}
                  onClick={() => onSort({ sort, direction: isSorted ? other : start })}
                >
                  {label(t)}
                </TableSortLabel>
              )}
            </TableCell>
          )
        })}
      </TableRow>
    </TableHead>
  )
}

function CustomerRow({
  customer,
  columns,
  selection,
  onOpen,
}: WithColumns & { customer: Customer }) {
  const { t } = useTranslation()
  const isSelected = selection.has(customer.guid)
  const open = (event: MouseEvent<HTMLElement>) => {
    // Buttons and boxes in the row act for themselves, and selecting a text is no click.
    if (event.target instanceof Element && event.target.closest('button, a, input, label')) return
    if (window.getSelection()?.toString()) return
    onOpen(customer.guid)
  }
  return (
    <TableRow
      hover
      selected={isSelected}
      onClick={open}
      sx={{ cursor: 'pointer', '& > td': { height: 44, py: 0, whiteSpace: 'nowrap' } }}
    >
      <TableCell padding="none" sx={{ ...STICKY, width: 44, minWidth: 44 }}>
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={(_, isOn) => selection.set([customer.guid], isOn)}
          slotProps={{
            input: { 'aria-label': t('Select {{name}}', { name: customerName(t, customer) }) },
          }}
        />
      </TableCell>
      {columns.map(({ id, isNumber, cell }) => (
        <TableCell
          key={id}
          align={isNumber ? 'right' : 'left'}
          className={isNumber ? 'tabular' : undefined}
        >
          {cell(customer, onOpen)}
        </TableCell>
      ))}
    </TableRow>
  )
}

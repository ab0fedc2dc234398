import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListWords } from './list-column.ts'
import type { ListRowsProps } from './list-table.tsx'
import type { List, ListCardContent, ListRow, SelectRow } from './list.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { SELECTED_GROUND } from './selected-ground.ts'

/** A page of rows as cards, for screens too narrow for a table. */
export function ListCards<Row extends ListRow, Sort extends string>({
  list,
  rows,
  onSelect,
  isBusy,
}: ListRowsProps<Row, Sort>) {
  return (
    <Box
      component="ul"
      aria-label={list.label}
      aria-busy={isBusy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isBusy ? 0.6 : 1,
      }}
    >
      {rows.map((row) => (
        <ListCard key={row.guid} list={list} row={row} onSelect={onSelect} />
      ))}
    </Box>
  )
}

interface ListCardProps<Row extends ListRow, Sort extends string> {
  list: List<Row, Sort>
  row: Row
  onSelect: SelectRow<Row>
}

/** A row on a phone: the whole card opens it, unless it contains buttons. */
function ListCard<Row extends ListRow, Sort extends string>({
  list,
  row,
  onSelect,
}: ListCardProps<Row, Sort>) {
  const { selection, onOpen, openLabel, renderNote } = list
  const content = list.card(row, useListWords())
  return (
    <Box
      component="li"
      data-row={row.guid}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        px: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        bgcolor: selection?.has(row.guid) ? SELECTED_GROUND : undefined,
      }}
    >
      <RowCheckbox list={list} row={row} onSelect={onSelect} />
      <CardGround
        label={openLabel?.(row)}
        hasCheckbox={selection !== undefined}
        onOpen={onOpen && !list.hasControlsInCards ? () => onOpen(row) : undefined}
      >
        <CardText {...content} />
        {renderNote?.(row)}
      </CardGround>
      {content.buttons && <Box sx={{ pt: 2 }}>{content.buttons}</Box>}
    </Box>
  )
}

interface CardGroundProps {
  label: string | undefined
  hasCheckbox: boolean
  onOpen: (() => void) | undefined
  children: ReactNode
}

function CardGround({ label, hasCheckbox, onOpen, children }: CardGroundProps) {
  const style = {
    flexGrow: 1,
    minWidth: 0,
    display: 'block',
    textAlign: 'left',
    py: 3,
    pr: 3,
    pl: hasCheckbox ? 1 : 3,
    font: 'inherit',
  }
  if (!onOpen) return <Box sx={style}>{children}</Box>
  return (
    <ButtonBase aria-label={label} onClick={onOpen} sx={style}>
      {children}
    </ButtonBase>
  )
}

function CardText({ picture, title, amount, facts, aside, foot }: ListCardContent) {
  const line = facts.filter(Boolean).join(' · ')
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
      {picture}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Pair
          start={
            <Typography component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
          }
          end={amount}
          isStrong
        />
        <Pair
          start={
            <Typography
              component="div"
              variant="body2"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {line}
            </Typography>
          }
          end={aside}
        />
        {foot && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 2,
              mt: 2,
              fontSize: 12,
            }}
          >
            {foot}
          </Box>
        )}
      </Box>
    </Box>
  )
}

interface PairProps {
  start: ReactNode
  end: ReactNode
  isStrong?: boolean
}

/** A line with content at both ends. */
function Pair({ start, end, isStrong = false }: PairProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Box sx={{ minWidth: 0 }}>{start}</Box>
      {end !== undefined && (
        <Typography
          component="div"
          variant={isStrong ? 'body1' : 'body2'}
          color={isStrong ? undefined : 'textSecondary'}
          className="tabular"
          sx={{ flexShrink: 0, textAlign: 'right', fontWeight: isStrong ? 500 : 400 }}
        >
          {end}
        </Typography>
      )}
    </Box>
  )
}

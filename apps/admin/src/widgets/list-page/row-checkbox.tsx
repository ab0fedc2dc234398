import Checkbox from '@mui/material/Checkbox'
import type { List, ListRow, SelectRow } from './list.ts'

interface RowCheckboxProps<Row extends ListRow, Sort extends string> {
  list: List<Row, Sort>
  row: Row
  onSelect: SelectRow<Row>
  size?: 'small'
}

/** Selects a row, with Shift all since the previous one; Enter opens it. Renders nothing if rows can't be selected. */
export function RowCheckbox<Row extends ListRow, Sort extends string>({
  list: { selection, onOpen },
  row,
  onSelect,
  size,
}: RowCheckboxProps<Row, Sort>) {
  if (!selection) return null
  const { has, canSelect, labelOf } = selection
  return (
    <Checkbox
      size={size}
      disabled={canSelect?.(row) === false}
      checked={has(row.guid)}
      onChange={({ nativeEvent }, isOn) =>
        onSelect(row, {
          isOn,
          isRange: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
        })
      }
      onKeyDown={({ key }) => key === 'Enter' && onOpen?.(row)}
      slotProps={{ input: { 'aria-label': labelOf(row) } }}
      sx={size ? undefined : { mt: 1.5 }}
    />
  )
}

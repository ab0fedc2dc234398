import type { List, ListRow } from './list.ts'

/** How wide the column of checkboxes and of what is beside them is, in pixels; 0 for a list that has neither. */
export function leadWidthOf<Row extends ListRow, Sort extends string>({
  selection,
  renderLead,
  detail,
}: List<Row, Sort>): number {
  const boxes = [selection, renderLead ?? detail].filter(Boolean).length
  return boxes === 0 ? 0 : 4 + boxes * 40
}

/** A cell that stays at the left while the others pass below it. */
export const STICKY = { position: 'sticky', zIndex: 2, bgcolor: 'background.paper' } as const

/** The edge between the cells that stay and those that pass. */
export const EDGE = { borderRight: 1, borderRightColor: 'divider' } as const

import type { List, ListRow } from './list.ts'

/** Width in pixels of the column with checkboxes and what is beside them; 0 for a list with neither. */
export function leadWidthOf<Row extends ListRow, Sort extends string>({
  selection,
  renderLead,
  detail,
}: List<Row, Sort>): number {
  const boxes = [selection, renderLead ?? detail].filter(Boolean).length
  return boxes === 0 ? 0 : 4 + boxes * 40
}

/** A sticky cell at the left, which others scroll beneath. */
export const STICKY = { position: 'sticky', zIndex: 2, bgcolor: 'background.paper' } as const

/** The border between sticky and scrolling cells. */
export const EDGE = { borderRight: 1, borderRightColor: 'divider' } as const

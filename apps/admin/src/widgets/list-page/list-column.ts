import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../lib/create-format.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'

/** What cells and cards need to render text: translations, formats and the account's time zone. */
export interface ListWords {
  t: TFunction
  format: Format
  timeZone: string
}

export function useListWords(): ListWords {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = useSession().account
  return useMemo(() => ({ t, format, timeZone }), [t, format, timeZone])
}

export interface ListColumn<Row, Sort extends string = never> {
  id: string
  label: (words: ListWords) => string
  /** Explains a label that could mislead; shown on the column header and in the column menu. */
  hint?: (words: ListWords) => string
  /** Screen readers read the label; it isn't visible. */
  isLabelHidden?: boolean
  cell: (row: Row, words: ListWords) => ReactNode
  /** The server's sort key; a column without one can't be sorted. */
  sort?: Sort
  /** The first click sorts ascending, not highest first. */
  isAscending?: boolean
  /** Whether a row's cell is empty. `filledColumns` leaves out a column that is empty in every row of the page. */
  isEmpty?: (row: Row) => boolean
  /** Right-aligned, with tabular figures. */
  isNumber?: boolean
  /** Maximum width in pixels; longer text is truncated, with the full text in a tooltip. */
  width?: number
  /** Hidden by default. */
  isHiddenAtFirst?: boolean
  /** Can't be hidden. */
  isFixed?: boolean
}

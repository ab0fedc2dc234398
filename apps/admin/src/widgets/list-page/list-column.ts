import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../lib/create-format.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'

/** What cells and cards write with: the language, its formats, and the account's clock. */
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
  /** What the label means where it misleads: on the head of the column, and in the choice of columns. */
  hint?: (words: ListWords) => string
  /** The label is read out only. */
  isLabelHidden?: boolean
  cell: (row: Row, words: ListWords) => ReactNode
  /** What the server sorts by; a column without it can't be sorted. */
  sort?: Sort
  /** Sorted for the first time it begins at A or 1, not with the highest. */
  isAscending?: boolean
  /** Says nothing of the row. A column that is empty on the whole page is left out of it by `filledColumns`. */
  isEmpty?: (row: Row) => boolean
  /** Right-aligned, with figures of one width. */
  isNumber?: boolean
  /** At most so wide, in pixels; longer text is cut and shown in full by its tooltip. */
  width?: number
  /** Hidden until someone shows it. */
  isHiddenAtFirst?: boolean
  /** Can't be hidden. */
  isFixed?: boolean
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MenuAction } from '../../ui/action-menu.tsx'

/** A list's filters saved under a name, applied by one click. */
export interface SavedView {
  key: string
  name: string
  /** Shown beside its name. */
  sign?: ReactNode
  /** Shown below its name. */
  note?: string | undefined
  /** Shown at the end of its row, such as its number of records; read out after its name. */
  count?: ReactNode
  onChoose: () => void
  /** Undefined if the person may not change it. */
  actions?: readonly MenuAction[] | undefined
}

/** A group of saved views. */
export interface SavedViews {
  label: string
  /** Shows the label above them. */
  hasHeading?: boolean
  /** The query that loads them; without it they are available immediately. */
  query?: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>
  views: readonly SavedView[]
  /** The text if there are none, shown once they have loaded. */
  empty?: string
}

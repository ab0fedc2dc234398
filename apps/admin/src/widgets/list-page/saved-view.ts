import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MenuAction } from '../../ui/action-menu.tsx'

/** A list's filters under a name, which one click sets. */
export interface SavedView {
  key: string
  name: string
  /** Beside its name. */
  sign?: ReactNode
  /** Below its name. */
  note?: string | undefined
  /** At the end of its row, such as how many records it has; read out after its name. */
  count?: ReactNode
  onChoose: () => void
  /** None where the person may not change it. */
  actions?: readonly MenuAction[] | undefined
}

/** Saved views that belong together. */
export interface SavedViews {
  label: string
  /** Shows the label above them. */
  hasHeading?: boolean
  /** Where they come from; without it they are there at once. */
  query?: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>
  views: readonly SavedView[]
  /** What to say of none, once it is known that there are none. */
  empty?: string
}

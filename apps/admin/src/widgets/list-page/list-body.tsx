import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Pagination, type PaginationProps } from '../../ui/pagination.tsx'
import { QueryView } from '../../ui/query-view.tsx'

export interface ListBodyProps<Row, Data, Size extends number> {
  query: UseQueryResult<Data>
  rowsOf: (data: Data) => readonly Row[]
  /** Shown if the list has no rows and no filters. */
  empty: ReactNode
  /** The message when no row matches the filters; undefined or false without filters. */
  narrowed?: { title: string; text?: string; resetLabel?: string; onReset?: () => void } | false
  pages: PaginationProps<Size>
  skeleton?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The content of every list: rows and pagination, or why there are none. */
export function ListBody<Row, Data, Size extends number>({
  query,
  rowsOf,
  empty,
  narrowed = false,
  pages,
  skeleton = <ListSkeleton count={10} />,
  children,
}: ListBodyProps<Row, Data, Size>) {
  const { t } = useTranslation()
  const { page, onPage } = pages
  const nothing = () => {
    if (page > 1)
      return (
        <EmptyState
          title={t('This page is empty')}
          action={
            <Button variant="outlined" onClick={() => onPage(1)}>
              {t('First page')}
            </Button>
          }
        />
      )
    if (!narrowed) return empty
    const { title, text, resetLabel = t('Reset'), onReset } = narrowed
    return (
      <EmptyState
        title={title}
        {...(text !== undefined && { text })}
        action={
          onReset && (
            <Button variant="outlined" onClick={onReset}>
              {resetLabel}
            </Button>
          )
        }
      />
    )
  }
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={(data) => rowsOf(data).length === 0}
      empty={nothing()}
    >
      {(data) => (
        <>
          {children(rowsOf(data))}
          <Pagination {...pages} />
        </>
      )}
    </QueryView>
  )
}

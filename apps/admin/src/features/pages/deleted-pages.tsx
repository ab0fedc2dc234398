import { lazy } from 'react'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useDeletedPages } from './pages-api.ts'

const DeletedPageRows = lazy(async () => ({
  default: (await import('./deleted-page-rows.tsx')).DeletedPageRows,
}))

/** Deleted pages, which can be restored for 30 days; nothing if there are none. */
export function DeletedPages() {
  const { data } = useDeletedPages()
  if (!data || data.libraries.length === 0) return null
  return (
    <LazyPart>
      <DeletedPageRows pages={data.libraries} />
    </LazyPart>
  )
}

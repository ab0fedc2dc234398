import { PAGINATION_ABOVE, PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { Pagination } from '../../ui/pagination.tsx'

interface PhotoPaginationProps {
  page: number
  /** Undefined until they are counted. */
  total: number | undefined
  onPage: (page: number) => void
}

/** The way to the other pages, when there are any. */
export function PhotoPagination({ page, total = 0, onPage }: PhotoPaginationProps) {
  if (total <= PAGINATION_ABOVE) return null
  return <Pagination isCentered page={page} size={PHOTOS_PER_PAGE} total={total} onPage={onPage} />
}

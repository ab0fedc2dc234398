import { PAGINATION_ABOVE, PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { Pagination } from '../../ui/pagination.tsx'

interface PhotoPaginationProps {
  page: number
  /** Undefined until counted. */
  total: number | undefined
  onPage: (page: number) => void
}

/** Page buttons, if there are several pages. */
export function PhotoPagination({ page, total = 0, onPage }: PhotoPaginationProps) {
  if (total <= PAGINATION_ABOVE) return null
  return <Pagination isCentered page={page} size={PHOTOS_PER_PAGE} total={total} onPage={onPage} />
}

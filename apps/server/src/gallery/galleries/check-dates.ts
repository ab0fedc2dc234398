import { type DateProblem, galleryDateProblems } from '@proofdesk/domain/gallery-closing'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { AppError } from '../../ground/failures/app-error.ts'

type Row = typeof galleries.$inferSelect
export type GalleryDates = Pick<
  Row,
  'published' | 'archived' | 'publishAt' | 'closesAt' | 'selectionDeadline'
>

const NEW: GalleryDates = {
  published: false,
  archived: false,
  publishAt: null,
  closesAt: null,
  selectionDeadline: null,
}

/**
 * The dates of a gallery after a change: when it is published and closes, and the deadline for choosing photos. A
 * gallery that is published or archived has no date for publishing. Throws `invalid`.
 */
export function checkDates(
  changes: Partial<GalleryDates>,
  now: number,
  before: GalleryDates = NEW,
): Pick<Row, 'publishAt' | 'closesAt' | 'selectionDeadline'> {
  const after = { ...before, ...changes }
  const isChanged = (name: 'publishAt' | 'closesAt' | 'selectionDeadline') =>
    changes[name] !== undefined && changes[name] !== before[name]
  const changed = { publishAt: isChanged('publishAt'), closesAt: isChanged('closesAt') }
  const isDraft = !after.published && !after.archived
  const publishAt = isDraft || changed.publishAt ? after.publishAt : null
  const { closesAt, selectionDeadline } = after
  const isLate =
    isChanged('selectionDeadline') && selectionDeadline !== null && selectionDeadline <= now
  const problems = {
    ...galleryDateProblems({ closesAt, publishAt, published: !isDraft }, changed, now),
    ...(isLate && { selectionDeadline: 'ends_in_past' as const }),
  }
  const fields = Object.fromEntries(
    Object.entries(problems).map(([name, code]: [string, DateProblem]) => [name, { code }]),
  )
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return { publishAt, closesAt, selectionDeadline }
}

import { type DateProblem, galleryDateProblems } from '@proofdesk/domain/gallery-closing'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { AppError } from '../../ground/failures/app-error.ts'

type Row = typeof galleries.$inferSelect
export type GalleryDates = Pick<Row, 'published' | 'archived' | 'publishAt' | 'closesAt'>

const NEW: GalleryDates = { published: false, archived: false, publishAt: null, closesAt: null }

/**
 * When a gallery opens and closes after a change of it; what is published or archived has no date to be published at any
 * more. Throws `invalid`.
 */
export function checkDates(
  changes: Partial<GalleryDates>,
  now: number,
  before: GalleryDates = NEW,
): Pick<Row, 'publishAt' | 'closesAt'> {
  const after = { ...before, ...changes }
  const isChanged = (name: 'publishAt' | 'closesAt') =>
    changes[name] !== undefined && changes[name] !== before[name]
  const changed = { publishAt: isChanged('publishAt'), closesAt: isChanged('closesAt') }
  const isDraft = !after.published && !after.archived
  const publishAt = isDraft || changed.publishAt ? after.publishAt : null
  const problems = galleryDateProblems({ ...after, publishAt, published: !isDraft }, changed, now)
  const fields = Object.fromEntries(
    Object.entries(problems).map(([name, code]: [string, DateProblem]) => [name, { code }]),
  )
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return { publishAt, closesAt: after.closesAt }
}

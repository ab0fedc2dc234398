import type { SelectionRules } from '@proofdesk/domain/selection'
import type { galleries } from '../../ground/db/tables/galleries.ts'

type Gallery = Pick<
  typeof galleries.$inferSelect,
  'selectionMinimum' | 'selectionMaximum' | 'selectionIncluded'
>

/** The number of photos that a gallery requires, permits and includes per list. */
export const rulesOf = (gallery: Gallery): SelectionRules => ({
  minimum: gallery.selectionMinimum,
  maximum: gallery.selectionMaximum,
  included: gallery.selectionIncluded,
})

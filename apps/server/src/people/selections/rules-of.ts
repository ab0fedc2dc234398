import type { SelectionRules } from '@proofdesk/domain/selection'
import type { galleries } from '../../ground/db/tables/galleries.ts'

type Gallery = Pick<
  typeof galleries.$inferSelect,
  'selectionMinimum' | 'selectionMaximum' | 'selectionIncluded'
>

/** How many photos a gallery wants in a list. */
export const rulesOf = (gallery: Gallery): SelectionRules => ({
  minimum: gallery.selectionMinimum,
  maximum: gallery.selectionMaximum,
  included: gallery.selectionIncluded,
})

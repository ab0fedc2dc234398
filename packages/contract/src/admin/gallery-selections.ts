import { SELECTION_ASKS, SELECTION_ITEMS_MAX } from '@proofdesk/domain/selection'
import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'

const Limit = z.int().min(0).max(SELECTION_ITEMS_MAX)

/** Whether and how visitors choose photos for the studio. Limits count photos; 0: no limit. */
export const gallerySelections = {
  /** Hearts make a list that the studio sees. */
  selectionsEnabled: z.boolean(),
  /** What visitors are asked for once, at their first heart. */
  selectionAsk: z.enum(SELECTION_ASKS),
  selectionMinimum: Limit,
  selectionMaximum: Limit,
  /** How many photos cost nothing, where more are sold as `selectionProductGuid`. */
  selectionIncluded: Limit,
  /** What photos beyond those are sold as: a download or print with a price for each, of the gallery’s product list. */
  selectionProductGuid: Guid.nullable(),
  /** From this moment lists can’t be changed; null: never. */
  selectionDeadline: Timestamp.nullable(),
  /** Visitors approve or reject photos instead of liking them. */
  selectionApproval: z.boolean(),
}

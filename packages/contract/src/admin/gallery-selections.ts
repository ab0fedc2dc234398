import { SELECTION_ASKS, SELECTION_ITEMS_MAX } from '@proofdesk/domain/selection'
import * as z from 'zod'
import { Guid, Timestamp } from '../fields.ts'

const Limit = z.int().min(0).max(SELECTION_ITEMS_MAX)

/** Whether and how visitors select photos for the studio. Limits count photos; 0: no limit. */
export const gallerySelections = {
  /** Whether hearts create a list that the studio can see. */
  selectionsEnabled: z.boolean(),
  /** The details that visitors enter once, when they first click a heart. */
  selectionAsk: z.enum(SELECTION_ASKS),
  selectionMinimum: Limit,
  selectionMaximum: Limit,
  /** Number of photos that are free if more can be bought as `selectionProductGuid`. */
  selectionIncluded: Limit,
  /**
   * The product that further photos are sold as: a download or print with a price for each, from the gallery’s product
   * list.
   */
  selectionProductGuid: Guid.nullable(),
  /** Lists can’t be changed from this moment on; null if there is no deadline. */
  selectionDeadline: Timestamp.nullable(),
  /** Whether visitors approve or reject photos instead of liking them. */
  selectionApproval: z.boolean(),
}

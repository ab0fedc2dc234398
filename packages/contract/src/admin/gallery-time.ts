import { CLOSING_EFFECTS } from '@proofdesk/domain/gallery-closing'
import * as z from 'zod'
import { Timestamp } from '../fields.ts'

/** When a gallery opens and closes, and what closing ends. */
export const galleryTime = {
  /** When the draft is published automatically; null once it is, and where a person publishes it. */
  publishAt: Timestamp.nullable(),
  /** From this moment it is closed; null: never. */
  closesAt: Timestamp.nullable(),
  /** Each ends what is named before it, too: free downloads, sales, and that visitors see the gallery. */
  closingEffect: z.enum(CLOSING_EFFECTS),
  /** Visitors read in how many days it closes. */
  showCountdown: z.boolean(),
}

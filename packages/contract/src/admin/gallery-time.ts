import { CLOSING_EFFECTS } from '@proofdesk/domain/gallery-closing'
import * as z from 'zod'
import { Timestamp } from '../fields.ts'

/** When a gallery opens and closes, and what closing ends. */
export const galleryTime = {
  /** When the draft is published automatically; null once it is published, and when a person publishes it. */
  publishAt: Timestamp.nullable(),
  /** When the gallery closes; null for never. */
  closesAt: Timestamp.nullable(),
  /** What closing ends, each value including the ones before it: free downloads, sales, visitors' access. */
  closingEffect: z.enum(CLOSING_EFFECTS),
  /** Tells visitors in how many days the gallery closes. */
  showCountdown: z.boolean(),
}

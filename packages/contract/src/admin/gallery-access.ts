import { GALLERY_PASSWORD_MAX, GALLERY_PASSWORD_MIN } from '@proofdesk/domain/gallery-password'
import * as z from 'zod'
import { Timestamp } from '../fields.ts'

/** The facts about a gallery's password that a studio may see. */
export const GalleryAccess = z.object({
  /** Null if no password was ever set. */
  passwordChangedAt: Timestamp.nullable(),
  /** Wrong passwords in the last 24 hours. */
  failedTries: z.int(),
  /** When the last wrong password of the past week was entered. */
  lastFailedAt: Timestamp.nullable(),
})
export type GalleryAccess = z.infer<typeof GalleryAccess>

/**
 * The password that visitors enter to see a gallery. Never included in responses; a copied gallery has the same one.
 */
export const GalleryPassword = z.string().trim().min(GALLERY_PASSWORD_MIN).max(GALLERY_PASSWORD_MAX)

import * as z from 'zod'
import { Timestamp } from '../fields.ts'

/** Noon of the first and last day on which the gallery's photos were taken, in its time zone. */
export const PhotosDays = z.object({ eventDate: Timestamp, eventEndDate: Timestamp.nullable() })
export type PhotosDays = z.infer<typeof PhotosDays>

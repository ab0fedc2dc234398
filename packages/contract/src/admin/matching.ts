import * as z from 'zod'
import { Empty, Guid, shortText } from '../fields.ts'
import { queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { Photo } from './photo.ts'

/** A word or number that was read on a photo, with its box as parts of the photo's width and height. */
const ReadText = record({
  guid: Guid,
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  score: z.number(),
})
export type ReadText = z.infer<typeof ReadText>

/** A photo of which nobody knows whom it shows, with what was read on it: what looks like a number first. */
const UnmatchedPhoto = record({ photo: Photo, texts: z.array(ReadText) })
export type UnmatchedPhoto = z.infer<typeof UnmatchedPhoto>

const Suggestion = record({
  guid: Guid,
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isSearchable: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Either whose numbers the photos show, or that nobody is on them. */
export const DecideMatch = z.object({
  photos: z.array(Guid).min(1).max(100),
  numbers: z.array(shortText(40)).max(20),
})
export type DecideMatch = z.infer<typeof DecideMatch>

export const matching = {
  list: route({
    method: 'GET',
    path: '/admin/matching',
    capability: 'viewGalleryContent',
    summary: 'Photos that nobody can find, from the first one or after one',
    query: z.object({
      engineGuid: Guid,
      after: Guid.optional(),
      limit: queryInt(1, 50).optional(),
    }),
    output: z.object({
      photos: z.array(UnmatchedPhoto),
      total: z.int(),
      /** Photos that are still to be read: of these nobody knows yet. */
      waiting: z.int(),
    }),
  }),
  suggest: route({
    method: 'GET',
    path: '/admin/matching/suggestions',
    capability: 'viewGalleryContent',
    summary: 'People of the start list near a number or a name',
    query: z.object({ engineGuid: Guid, text: z.string().max(40) }),
    output: z.object({ participants: z.array(Suggestion) }),
  }),
  decide: route({
    method: 'POST',
    path: '/admin/matching',
    capability: 'viewGalleryContent',
    summary:
      'Say whose numbers photos of one gallery show; without numbers: that nobody is on them',
    body: DecideMatch,
    /** `burst`: photos within ten seconds that nobody can find, which may show the same. */
    output: z.object({ decision: Guid, burst: z.array(Photo), total: z.int() }),
  }),
  undo: route({
    method: 'POST',
    path: '/admin/matching/undo',
    capability: 'viewGalleryContent',
    summary: 'Take a decision back; what others decided stays',
    body: z.object({ decision: Guid }),
    output: Empty,
  }),
}

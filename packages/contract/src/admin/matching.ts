import { readBibNumber } from '@proofdesk/domain/bib-number'
import * as z from 'zod'
import { problem } from '../problems.ts'
import { Empty, Guid, shortText } from '../fields.ts'
import { queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { Photo } from './photo.ts'

/** A word or number read in a photo, with its box as fractions of the photo's width and height. */
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

/** A photo without known people, with the texts read on it, likely numbers first. */
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

/** Either the numbers on the photos, or that no one is on them. */
export const DecideMatch = z.object({
  photos: z.array(Guid).min(1).max(100),
  numbers: z
    .array(
      shortText(40).refine(
        (typed) => readBibNumber(typed) !== undefined,
        problem('not_a_bib_number'),
      ),
    )
    .max(20),
})
export type DecideMatch = z.infer<typeof DecideMatch>

/** Removes texts from a photo, or the statement that no one is in it. */
const RemoveMatch = z.object({
  photo: Guid,
  texts: z.array(Guid).max(100),
  nobody: z.boolean().optional(),
})
export type RemoveMatch = z.infer<typeof RemoveMatch>

/** Who is on a photo, as far as known. */
const PhotoPeople = z.object({
  /** Numbers and names that the photo is found by, or that belong to someone on the start list. */
  found: z.array(
    z.object({
      text: z.string(),
      /** The readings or typed texts behind it: a number can be read several times. */
      texts: z.array(Guid),
      /** The engine's confidence, from 0 to 1. */
      score: z.number(),
      isTyped: z.boolean(),
      /** The people who wear the number; several if they share it. */
      participants: z.array(Suggestion),
    }),
  ),
  /** Readings that look like a number but are not used. */
  unsure: z.array(z.object({ guid: Guid, text: z.string(), score: z.number() })),
  /** Someone has marked the photo as showing no one. */
  isNobody: z.boolean(),
  /** Whether the photo was read; null where its gallery is not searched by text. */
  reading: z.enum(['waiting', 'done', 'failed']).nullable(),
})
export type PhotoPeople = z.infer<typeof PhotoPeople>

export const matching = {
  list: route({
    method: 'GET',
    path: '/admin/matching',
    capability: 'viewGalleryContent',
    summary: 'List photos on which no one was found, from the first one or after a given one',
    query: z.object({
      engineGuid: Guid,
      after: Guid.optional(),
      limit: queryInt(1, 50).optional(),
    }),
    output: z.object({
      photos: z.array(UnmatchedPhoto),
      total: z.int(),
      /** Photos that have not been read yet, so it is not known whom they show. */
      waiting: z.int(),
    }),
  }),
  photo: route({
    method: 'GET',
    path: '/admin/matching/photo',
    capability: 'viewGalleryContent',
    summary: 'Get the numbers and people found on a photo',
    query: z.object({ contentGuid: Guid }),
    output: PhotoPeople,
  }),
  remove: route({
    method: 'POST',
    path: '/admin/matching/remove',
    capability: 'viewGalleryContent',
    summary: 'Remove numbers and texts from a photo, or the mark that no one is on it',
    body: RemoveMatch,
    output: z.object({ decision: Guid }),
  }),
  suggest: route({
    method: 'GET',
    path: '/admin/matching/suggestions',
    capability: 'viewGalleryContent',
    summary: 'Search the start list for a number or a name',
    query: z.object({ engineGuid: Guid, text: z.string().max(40) }),
    output: z.object({
      participants: z.array(Suggestion),
      /** Numbers in the text that are missing from the start list; empty without a start list. */
      notListed: z.array(z.string()),
    }),
  }),
  decide: route({
    method: 'POST',
    path: '/admin/matching',
    capability: 'viewGalleryContent',
    summary:
      'Assign numbers to photos of one gallery; without numbers, mark that no one is on them',
    body: DecideMatch,
    /** `burst`: photos without known people taken within ten seconds, which may show the same people. */
    output: z.object({ decision: Guid, burst: z.array(Photo), total: z.int() }),
  }),
  undo: route({
    method: 'POST',
    path: '/admin/matching/undo',
    capability: 'viewGalleryContent',
    summary: 'Undo a decision; other people’s decisions stay',
    body: z.object({ decision: Guid }),
    output: Empty,
  }),
}

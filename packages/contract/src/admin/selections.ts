import { SELECTION_MARKS, SELECTION_STATES } from '@proofdesk/domain/selection'
import * as z from 'zod'
import { Empty, Guid, Timestamp } from '../fields.ts'
import { queryGuids, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** Someone who chooses in the lists of a link. */
export const Contributor = record({
  guid: Guid,
  /** Empty where the gallery asks for none. */
  name: z.string(),
  emailAddress: z.string(),
  createdAt: Timestamp,
})
export type Contributor = z.infer<typeof Contributor>

const summary = {
  guid: Guid,
  engineGuid: Guid,
  /** Lists of one link belong together: the same people choose in them. */
  linkGuid: Guid,
  /** Empty: favourites. */
  name: z.string(),
  note: z.string(),
  state: z.enum(SELECTION_STATES),
  /** Of its own; null: that of the gallery. */
  deadline: Timestamp.nullable(),
  /** Why visitors can't change it now; null where they can. */
  lock: z.enum(['submitted', 'over']).nullable(),
  createdAt: Timestamp,
  changedAt: Timestamp,
  submittedAt: Timestamp.nullable(),
  reopenedAt: Timestamp.nullable(),
  /** Who chooses in it, the first one first. */
  contributors: z.array(Contributor),
  /** Photos that are chosen, that are rejected by all who said something, and that have a note. */
  chosen: z.int(),
  rejected: z.int(),
  notes: z.int(),
  /** Videos that are chosen; limits don’t count them. */
  videos: z.int(),
  /** Of the chosen photos, as the gallery’s settings say now. */
  included: z.int(),
  extra: z.int(),
  /** Photos of it that were ordered beyond the included ones; absent where none was. */
  ordered: z.int().optional(),
}

export const Selection = record(summary)
export type Selection = z.infer<typeof Selection>

/** A photo or video of a list, with what each person thinks of it. */
export const SelectedContent = record({
  contentGuid: Guid,
  kind: z.enum(['photo', 'video']),
  /** Of its file, with its ending. */
  name: z.string(),
  /** Null while it is being made. */
  thumbnail: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
  isChosen: z.boolean(),
  /** It was ordered beyond the included ones; absent where it was not. */
  isOrdered: z.literal(true).optional(),
  marks: z.array(
    z.object({
      contributorGuid: Guid,
      mark: z.enum(SELECTION_MARKS),
      note: z.string(),
      markedAt: Timestamp,
    }),
  ),
})
export type SelectedContent = z.infer<typeof SelectedContent>

/** Who likes a photo or video, over all lists of its gallery. */
export const ContentMarks = record({
  contentGuid: Guid,
  /** People who like or approve it, and who reject it. */
  likes: z.int(),
  rejects: z.int(),
  /** The latest of them. */
  marks: z.array(
    z.object({
      selectionGuid: Guid,
      selectionName: z.string(),
      contributorName: z.string(),
      mark: z.enum(SELECTION_MARKS),
      note: z.string(),
      markedAt: Timestamp,
    }),
  ),
})
export type ContentMarks = z.infer<typeof ContentMarks>

/** Marks of one photo that are named. */
export const CONTENT_MARKS_MAX = 50

/** What can be taken along of a list: a table, XMP sidecars of its photos, and the photos themselves. */
export const SELECTION_FILES = ['csv', 'sidecars', 'photos'] as const
export type SelectionFile = (typeof SELECTION_FILES)[number]

/** Lists that visitors choose for the studio. */
export const selections = {
  list: route({
    method: 'GET',
    path: '/admin/selections',
    capability: 'viewGalleryContent',
    summary: 'The lists of a gallery, the one that was changed last first, 100 a page',
    query: z.object({
      engineGuid: Guid,
      page: queryInt(1, 100_000).optional(),
      state: z.enum(SELECTION_STATES).optional(),
    }),
    output: z.object({ selections: z.array(Selection), total: z.int() }),
  }),
  content: route({
    method: 'GET',
    path: '/admin/selections/content',
    capability: 'viewGalleryContent',
    summary: 'The photos and videos of a list in the order of the gallery, and who chose them',
    query: z.object({ guid: Guid }),
    output: z.object({ selection: Selection, content: z.array(SelectedContent) }),
  }),
  marks: route({
    method: 'GET',
    path: '/admin/selections/marks',
    capability: 'viewGalleryContent',
    summary:
      'Who likes which of some photos and videos of a gallery; those without a mark are left out',
    query: z.object({ engineGuid: Guid, content: queryGuids }),
    output: z.object({ content: z.array(ContentMarks) }),
  }),
  link: route({
    method: 'GET',
    path: '/admin/selections/link',
    capability: 'manageGalleries',
    summary: 'The link by which the people of a list choose; anyone who has it can change the list',
    query: z.object({ guid: Guid }),
    output: z.object({ url: z.string() }),
  }),
  export: route({
    method: 'POST',
    path: '/admin/selections/export',
    capability: 'viewGalleryContent',
    summary: 'A short-lived address of a file about a list',
    body: z.object({ guid: Guid, kind: z.enum(SELECTION_FILES) }),
    output: z.object({ url: z.string() }),
  }),
  reopen: route({
    method: 'POST',
    path: '/admin/selections/reopen',
    capability: 'manageGalleries',
    summary:
      'Let visitors change a submitted list again, and tell those who gave an address by email',
    body: z.object({
      guid: Guid,
      /** Until when; null: as long as they like. */
      deadline: Timestamp.nullable(),
    }),
    output: z.object({ selection: Selection }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/selections',
    capability: 'manageGalleries',
    summary: 'Delete a list for good',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
}

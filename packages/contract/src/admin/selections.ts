import { SELECTION_MARKS, SELECTION_STANDINGS, SELECTION_STATES } from '@proofdesk/domain/selection'
import * as z from 'zod'
import { Empty, Guid, Timestamp } from '../fields.ts'
import { queryGuids, queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** A person who selects photos in the lists of a link. */
export const Contributor = record({
  guid: Guid,
  /** Empty if the gallery doesn't ask for a name. */
  name: z.string(),
  emailAddress: z.string(),
  createdAt: Timestamp,
})
export type Contributor = z.infer<typeof Contributor>

const summary = {
  guid: Guid,
  engineGuid: Guid,
  /** Lists with the same link belong together: the same people select photos in them. */
  linkGuid: Guid,
  /** Empty means favourites. */
  name: z.string(),
  note: z.string(),
  state: z.enum(SELECTION_STATES),
  /** The list's own deadline; null uses the gallery's. */
  deadline: Timestamp.nullable(),
  /** Why visitors can't change it now; null if they can. */
  lock: z.enum(['submitted', 'over']).nullable(),
  createdAt: Timestamp,
  changedAt: Timestamp,
  submittedAt: Timestamp.nullable(),
  reopenedAt: Timestamp.nullable(),
  /** The people who select photos in it, the first to join first. */
  contributors: z.array(Contributor),
  /** Numbers of photos that are selected, that are rejected by everyone who marked them, and that have a note. */
  chosen: z.int(),
  rejected: z.int(),
  notes: z.int(),
  /** Number of selected videos; limits don't include them. */
  videos: z.int(),
  /** Numbers of selected photos within and beyond the included ones, by the gallery's current settings. */
  included: z.int(),
  extra: z.int(),
  /** Number of photos ordered beyond the included ones; absent if there are none. */
  ordered: z.int().optional(),
}

export const Selection = record(summary)
export type Selection = z.infer<typeof Selection>

/** A photo or video of a list, with each person's mark. */
export const SelectedContent = record({
  contentGuid: Guid,
  kind: z.enum(['photo', 'video']),
  /** The file name with its extension. */
  name: z.string(),
  /** Null while it is being rendered. */
  thumbnail: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
  isChosen: z.boolean(),
  /** It was ordered beyond the included ones; absent if it wasn't. */
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

/** The people who marked a photo or video, across all lists of its gallery. */
export const ContentMarks = record({
  contentGuid: Guid,
  /** Numbers of people who like or approve it, and who reject it. */
  likes: z.int(),
  rejects: z.int(),
  /** The latest marks. */
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

/** Maximum number of marks returned per photo. */
export const CONTENT_MARKS_MAX = 50

/** Downloads of a list: a table, XMP sidecars for its photos, and the photos themselves. */
export const SELECTION_FILES = ['csv', 'sidecars', 'photos'] as const
export type SelectionFile = (typeof SELECTION_FILES)[number]

/** Lists of photos that visitors select for the studio. */
export const selections = {
  list: route({
    method: 'GET',
    path: '/admin/selections',
    capability: 'viewGalleryContent',
    summary: 'List the selections of a gallery, last changed first, 100 per page',
    query: z.object({
      engineGuid: Guid,
      page: queryInt(1, 100_000).optional(),
      state: z.enum(SELECTION_STANDINGS).optional(),
      /** A part of the name or address of someone who selects photos in the list. */
      person: z.string().max(200).optional(),
    }),
    output: z.object({ selections: z.array(Selection), total: z.int() }),
  }),
  content: route({
    method: 'GET',
    path: '/admin/selections/content',
    capability: 'viewGalleryContent',
    summary: 'Get the photos and videos of a selection in the gallery’s order, and who chose them',
    query: z.object({ guid: Guid }),
    output: z.object({ selection: Selection, content: z.array(SelectedContent) }),
  }),
  marks: route({
    method: 'GET',
    path: '/admin/selections/marks',
    capability: 'viewGalleryContent',
    summary:
      'List who marked which of the given photos and videos of a gallery; unmarked ones are left out',
    query: z.object({ engineGuid: Guid, content: queryGuids }),
    output: z.object({ content: z.array(ContentMarks) }),
  }),
  link: route({
    method: 'GET',
    path: '/admin/selections/link',
    capability: 'manageGalleries',
    summary: 'Get the link that people use to choose; anyone who has it can change the selection',
    query: z.object({ guid: Guid }),
    output: z.object({ url: z.string() }),
  }),
  replaceLink: route({
    method: 'POST',
    path: '/admin/selections/link',
    capability: 'manageGalleries',
    summary: 'Replace the link of a list; the earlier one no longer opens anything',
    body: z.object({ guid: Guid }),
    output: z.object({ url: z.string() }),
  }),
  export: route({
    method: 'POST',
    path: '/admin/selections/export',
    capability: 'viewGalleryContent',
    summary: 'Get a short-lived address of a file about a selection',
    body: z.object({ guid: Guid, kind: z.enum(SELECTION_FILES) }),
    output: z.object({ url: z.string() }),
  }),
  reopen: route({
    method: 'POST',
    path: '/admin/selections/reopen',
    capability: 'manageGalleries',
    summary: 'Reopen a submitted selection for changes, and email the people who gave an address',
    body: z.object({
      guid: Guid,
      /** The new deadline; null for none. */
      deadline: Timestamp.nullable(),
    }),
    output: z.object({ selection: Selection }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/selections',
    capability: 'manageGalleries',
    summary: 'Delete a selection permanently',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
}

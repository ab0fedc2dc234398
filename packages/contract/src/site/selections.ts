import {
  CONTRIBUTORS_MAX,
  MARKS_AT_ONCE,
  SELECTIONS_MAX,
  SELECTION_ITEMS_MAX,
  SELECTION_MARKS,
  SELECTION_NAME_MAX,
  SELECTION_NOTE_MAX,
  SELECTION_STATES,
} from '@proofdesk/domain/selection'
import * as z from 'zod'
import {
  AskedSlug,
  EmailAddressOrNone,
  Empty,
  GalleryLocaleField,
  Guid,
  PersonName,
  Timestamp,
  shortText,
  text,
} from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** The request header with a link's key. The key is never in a URL, so that it doesn't get into logs. */
export const SELECTION_KEY_HEADER = 'x-selection-key'

const MarkField = z.enum(SELECTION_MARKS)

/** One person's mark on one photo or video. */
export const SelectionItem = record({
  contentGuid: Guid,
  contributorGuid: Guid,
  mark: MarkField,
  note: z.string(),
  markedAt: Timestamp,
})
export type SelectionItem = z.infer<typeof SelectionItem>

/** A list as everyone with its link sees it; photos and videos that are gone from the gallery are left out. */
export const SiteSelection = record({
  guid: Guid,
  /** Empty means favourites; the site shows its own name for them. */
  name: z.string(),
  note: z.string(),
  state: z.enum(SELECTION_STATES),
  /** The deadline for changes; null if the list stays open as long as the gallery. */
  deadline: Timestamp.nullable(),
  /** Why it can't be changed; null if it can. */
  lock: z.enum(['submitted', 'over']).nullable(),
  createdAt: Timestamp,
  changedAt: Timestamp,
  submittedAt: Timestamp.nullable(),
  /** Photos that were ordered beyond the included ones. */
  ordered: z.array(Guid),
  items: z.array(SelectionItem).max(SELECTION_ITEMS_MAX * 2),
})
export type SiteSelection = z.infer<typeof SiteSelection>

/** A person who selects photos through the link. Only the studio sees email addresses. */
export const SiteContributor = record({ guid: Guid, name: z.string() })
export type SiteContributor = z.infer<typeof SiteContributor>

/** Everything that a link opens: lists of one gallery, and the people who select photos in them. */
export const SelectionLink = record({
  guid: Guid,
  contributors: z.array(SiteContributor).max(CONTRIBUTORS_MAX),
  selections: z.array(SiteSelection).max(SELECTIONS_MAX),
})
export type SelectionLink = z.infer<typeof SelectionLink>

/** The person's details, as far as the gallery asks for them. */
const Person = {
  name: PersonName.or(z.literal('')),
  emailAddress: EmailAddressOrNone,
  language: GalleryLocaleField,
}

const SentMark = z.object({
  contentGuid: Guid,
  /** Null removes the mark and its note. */
  mark: MarkField.nullable(),
  /** Absent leaves the note unchanged. */
  note: text(SELECTION_NOTE_MAX).optional(),
})
export type SentMark = z.input<typeof SentMark>

const CreateSelection = z.object({
  slug: AskedSlug.min(1),
  /** Chosen once per list: a repeated request returns the same list. */
  requestKey: Guid,
  /** The list's name. */
  listName: text(SELECTION_NAME_MAX),
  ...Person,
  /** The person of an existing link who creates the list; absent for a new person. */
  contributorGuid: Guid.optional(),
  /** The marks stored in the browser so far. */
  marks: z.array(SentMark).max(SELECTION_ITEMS_MAX),
})
export type CreateSelection = z.input<typeof CreateSelection>

const OfLink = { slug: AskedSlug.min(1), selectionGuid: Guid, contributorGuid: Guid }

/** A mark that was refused, and why; the others were saved. */
const RefusedMark = z.object({ contentGuid: Guid, reason: z.enum(['gone', 'full']) })

/**
 * Lists of photos that visitors select for the studio, without an account: anyone with a link's key can see and change
 * all of its lists. The requested host determines the account.
 */
export const siteSelections = {
  read: route({
    method: 'GET',
    path: '/site/selections',
    capability: 'public',
    summary: 'List the selections of a link, by the key in the header `x-selection-key`',
    query: z.object({ slug: AskedSlug.min(1) }),
    output: z.object({ link: SelectionLink }),
  }),
  create: route({
    method: 'POST',
    path: '/site/selections',
    capability: 'public',
    summary:
      'Create a selection: with a key one more for its link, otherwise the first one of a new link',
    body: CreateSelection,
    output: z.object({
      key: z.string(),
      selectionGuid: Guid,
      contributorGuid: Guid,
      link: SelectionLink,
    }),
    status: 201,
  }),
  join: route({
    method: 'POST',
    path: '/site/selections/contributors',
    capability: 'public',
    summary: 'Join a selection through its link',
    body: z.object({ slug: AskedSlug.min(1), requestKey: Guid, ...Person }),
    output: z.object({ contributorGuid: Guid, link: SelectionLink }),
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/site/selections',
    capability: 'public',
    summary: 'Rename a selection, or write a note on all of it',
    body: z.object({
      slug: AskedSlug.min(1),
      guid: Guid,
      contributorGuid: Guid,
      name: shortText(SELECTION_NAME_MAX).optional(),
      note: text(SELECTION_NOTE_MAX).optional(),
    }),
    output: z.object({ selection: SiteSelection }),
  }),
  mark: route({
    method: 'POST',
    path: '/site/selections/marks',
    capability: 'public',
    summary: 'Mark photos and videos in a selection; other people’s marks don’t change',
    body: z.object({ ...OfLink, marks: z.array(SentMark).min(1).max(MARKS_AT_ONCE) }),
    output: z.object({ changedAt: Timestamp, refused: z.array(RefusedMark) }),
  }),
  submit: route({
    method: 'POST',
    path: '/site/selections/submit',
    capability: 'public',
    summary: 'Submit a selection to the studio; it is locked until the studio reopens it',
    body: z.object(OfLink),
    output: z.object({ selection: SiteSelection }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/site/selections',
    capability: 'public',
    summary: 'Delete a selection that hasn’t been submitted',
    query: z.object({ slug: AskedSlug.min(1), guid: Guid }),
    output: Empty,
  }),
}

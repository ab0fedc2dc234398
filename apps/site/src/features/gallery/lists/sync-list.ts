import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import type { SelectionLink, SentMark } from '@proofdesk/contract/site/selections'
import { MARKS_AT_ONCE } from '@proofdesk/domain/selection'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { type KeptList, readKeptList, writeKeptList } from '../../../lib/kept-list.ts'
import { newGuid } from '../../../lib/new-guid.ts'
import { readBase, readMarks, readNotes, writeBase, writeMarks, writeNotes } from './kept-marks.ts'
import { type Marks, chosenByOthers, marksOf, mergeMarks, toChanges } from './list-changes.ts'

type Gallery = Pick<SiteGallery, 'guid' | 'slug' | 'locale'>

/** The person choosing; details that the gallery doesn't ask for are empty. */
export interface Chooser {
  name: string
  emailAddress: string
}

/** The lists after a sync. */
export interface SyncedList {
  link: SelectionLink
  /** Whether photos were refused because the list has reached the studio's maximum. */
  isFull: boolean
}

const LOCKS: Readonly<Record<string, KeptList['lock']>> = {
  selection_submitted: 'submitted',
  selection_over: 'over',
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends this browser's marks to the open list, then takes over marks made elsewhere; one sync at a time. The first sync
 * creates the list, for which `chooser` has to be known. Returns undefined if there is nothing to save.
 */
export function syncList(
  gallery: Gallery,
  chooser: Chooser | undefined,
): Promise<SyncedList | undefined> {
  const next = last.then(
    () => sync(gallery, chooser),
    () => sync(gallery, chooser),
  )
  last = next
  return next
}

async function sync(
  gallery: Gallery,
  chooser: Chooser | undefined,
): Promise<SyncedList | undefined> {
  const kept = readKeptList(gallery.guid)
  if (!kept) return chooser && makeFirst(gallery, chooser)
  try {
    const isFull = await sendChanges(gallery, kept)
    const { fetchLink } = await import('./list-api.ts')
    const { link } = await fetchLink(kept.key, gallery.slug)
    takeLink(gallery.guid, kept, link)
    return { link, isFull }
  } catch (error) {
    // The list or its link was deleted. The hearts stay in the browser, and the next sync puts them into a new list.
    if (codeOf(error) === 'not_found') dropList(gallery.guid)
    throw error
  }
}

export function dropList(engineGuid: string): void {
  writeKeptList(engineGuid, undefined)
  writeBase(engineGuid, new Map())
}

async function makeFirst(gallery: Gallery, chooser: Chooser): Promise<SyncedList | undefined> {
  const local = readMarks(gallery.guid)
  if (local.size === 0) return undefined
  const { createList } = await import('./list-api.ts')
  const made = await createList(undefined, {
    slug: gallery.slug,
    requestKey: requestKeyOf(gallery.guid),
    listName: '',
    ...chooser,
    language: gallery.locale,
    marks: toChanges(new Map(), local, readNotes(gallery.guid)),
  })
  writeNotes(gallery.guid, new Map())
  writeBase(gallery.guid, local)
  const { key, contributorGuid: me, selectionGuid: list } = made
  takeLink(gallery.guid, { key, me, list, others: [], lock: '' }, made.link)
  writeStored(requestKey(gallery.guid), null)
  return { link: made.link, isFull: false }
}

const requestKey = (engineGuid: string) => `proofdesk.list-request.${engineGuid}`

/** Stable until the list is created, so that retrying after a lost response creates no second one. */
function requestKeyOf(engineGuid: string): string {
  const key = readStored(requestKey(engineGuid)) ?? newGuid()
  writeStored(requestKey(engineGuid), key)
  return key
}

/** Returns whether marks exceeded the maximum. A locked list accepts nothing; its own marks are read afterwards. */
async function sendChanges(gallery: Gallery, kept: KeptList): Promise<boolean> {
  const notes = readNotes(gallery.guid)
  const local = readMarks(gallery.guid)
  const changes = toChanges(readBase(gallery.guid), local, notes)
  let isFull = false
  const { sendMarks } = changes.length > 0 ? await import('./list-api.ts') : {}
  for (let at = 0; at < changes.length; at += MARKS_AT_ONCE) {
    const marks = changes.slice(at, at + MARKS_AT_ONCE)
    try {
      const { refused } = await sendMarks!(kept.key, {
        slug: gallery.slug,
        selectionGuid: kept.list,
        contributorGuid: kept.me,
        marks,
      })
      isFull ||= refused.some(({ reason }) => reason === 'full')
      keepSent(gallery.guid, marks, refused)
    } catch (error) {
      if (LOCKS[String(codeOf(error))] === undefined) throw error
      writeMarks(gallery.guid, readBase(gallery.guid))
      writeNotes(gallery.guid, new Map())
      return isFull
    }
  }
  return isFull
}

/** Records sent marks and notes as synced, and removes refused marks from this browser. */
function keepSent(
  engineGuid: string,
  sent: readonly SentMark[],
  refused: readonly { contentGuid: string }[],
): void {
  const isRefused = new Set(refused.map(({ contentGuid }) => contentGuid))
  const base = new Map(readBase(engineGuid))
  const local = new Map(readMarks(engineGuid))
  const notes = readNotes(engineGuid)
  for (const { contentGuid, mark, note } of sent) {
    if (note !== undefined && notes.get(contentGuid) === note) notes.delete(contentGuid)
    if (isRefused.has(contentGuid)) {
      local.delete(contentGuid)
      base.delete(contentGuid)
    } else if (mark === null) base.delete(contentGuid)
    else base.set(contentGuid, mark === 'reject' ? 'reject' : 'like')
  }
  writeNotes(engineGuid, notes)
  writeBase(engineGuid, base)
  if (isRefused.size > 0) writeMarks(engineGuid, local)
}

/** Takes over the server's state of the open list, or of the link's first list if the open one was deleted. */
export function takeLink(engineGuid: string, kept: KeptList, link: SelectionLink): void {
  const list = link.selections.find(({ guid }) => guid === kept.list) ?? link.selections[0]
  if (!list) return dropList(engineGuid)
  const isOther = list.guid !== kept.list
  const server = marksOf(list.items, kept.me)
  const base: Marks = isOther ? server : readBase(engineGuid)
  const local: Marks = isOther || list.lock ? server : readMarks(engineGuid)
  writeMarks(engineGuid, mergeMarks(base, local, server))
  writeBase(engineGuid, server)
  writeKeptList(engineGuid, {
    ...kept,
    list: list.guid,
    others: chosenByOthers(list.items, kept.me),
    lock: list.lock ?? '',
  })
}

/** Opens another list of the link. Send the marks of the open one first: they are replaced. */
export function openList(engineGuid: string, link: SelectionLink, guid: string): void {
  const kept = readKeptList(engineGuid)
  const list = link.selections.find((each) => each.guid === guid)
  if (!kept || !list) return
  const server = marksOf(list.items, kept.me)
  writeMarks(engineGuid, server)
  writeBase(engineGuid, server)
  takeLink(engineGuid, { ...kept, list: guid }, link)
}

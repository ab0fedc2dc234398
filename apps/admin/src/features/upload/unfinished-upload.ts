import type { Gallery } from '@proofdesk/contract/admin/engines'
import * as z from 'zod'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'

const Unfinished = z.object({
  userGuid: z.string(),
  gallery: z.object({ guid: z.string(), name: z.string(), slug: z.string() }),
  collectionGuid: z.string().optional(),
  total: z.int(),
  completed: z.int(),
  at: z.number(),
  hasEnded: z.boolean(),
})
/**
 * An upload that this browser started and didn't finish; `at` is when it was last running, epoch ms, and `hasEnded`
 * says that its page was left.
 */
export type Unfinished = z.infer<typeof Unfinished>

interface Noted {
  gallery: Pick<Gallery, 'guid' | 'name' | 'slug'>
  userGuid: string
  collectionGuid?: string | undefined
}

const NOTE_EVERY_MS = 3_000
/** A background tab may write a minute late. */
const QUIET_MS = 75_000
const PREFIX = 'proofdesk.upload.'
const keyOf = (galleryGuid: string) => `${PREFIX}${galleryGuid}`
const notedAt = new Map<string, number>()

/**
 * Stores an upload's progress, so that after a reload or a crash the screen can say how to continue. What is really
 * stored only the server knows.
 */
export function rememberUnfinished(
  { gallery, userGuid, collectionGuid }: Noted,
  { activity, total, phases }: UploadSnapshot,
  hasEnded = false,
): void {
  if (activity === 'finished' || activity === 'empty') return clearUnfinished(gallery.guid)
  const now = Date.now()
  if (!hasEnded && now - (notedAt.get(gallery.guid) ?? 0) < NOTE_EVERY_MS) return
  notedAt.set(gallery.guid, now)
  const { guid, name, slug } = gallery
  const note: Unfinished = {
    userGuid,
    gallery: { guid, name, slug },
    collectionGuid,
    total,
    completed: phases.completed + phases.setAside + phases.chosenTwice,
    at: now,
    hasEnded,
  }
  try {
    localStorage.setItem(keyOf(guid), JSON.stringify(note))
  } catch {
    // Only the reminder is lost.
  }
}

export function clearUnfinished(galleryGuid: string): void {
  notedAt.delete(galleryGuid)
  try {
    localStorage.removeItem(keyOf(galleryGuid))
  } catch {
    // See above.
  }
}

/** The person's unfinished uploads in this browser, except those that another tab is still running. */
export function listUnfinished(userGuid: string, now: number): Unfinished[] {
  try {
    return noteKeys()
      .map(readNote)
      .filter((note) => note !== undefined)
      .filter((note) => note.userGuid === userGuid && (note.hasEnded || now - note.at > QUIET_MS))
  } catch {
    return []
  }
}

/** Whether there may be a reminder: cheap enough for the first load. */
export function hasNotes(): boolean {
  try {
    return noteKeys().length > 0
  } catch {
    return false
  }
}

const noteKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

function readNote(key: string): Unfinished | undefined {
  try {
    return Unfinished.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

import * as z from 'zod'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'

const Unfinished = z.object({ total: z.int(), completed: z.int(), at: z.number() })
/** An upload of which this browser saw the beginning but not the end; `at` is when it was last seen, epoch ms. */
type Unfinished = z.infer<typeof Unfinished>

const NOTE_EVERY_MS = 3_000
const keyOf = (galleryGuid: string) => `proofdesk.upload.${galleryGuid}`
const notedAt = new Map<string, number>()

/** Notes how far an upload is, so that after a crash the screen can say what to do. What is really stored only the server knows. */
export function rememberUnfinished(
  galleryGuid: string,
  { activity, total, phases }: UploadSnapshot,
): void {
  if (activity === 'finished' || activity === 'empty') return forgetUnfinished(galleryGuid)
  const now = Date.now()
  if (now - (notedAt.get(galleryGuid) ?? 0) < NOTE_EVERY_MS) return
  notedAt.set(galleryGuid, now)
  try {
    localStorage.setItem(
      keyOf(galleryGuid),
      JSON.stringify({ total, completed: phases.completed, at: now } satisfies Unfinished),
    )
  } catch {
    // Only the reminder is lost.
  }
}

export function forgetUnfinished(galleryGuid: string): void {
  notedAt.delete(galleryGuid)
  try {
    localStorage.removeItem(keyOf(galleryGuid))
  } catch {
    // See above.
  }
}

/** What was interrupted in this gallery; undefined also while another tab is still at it. */
export function readUnfinished(galleryGuid: string, now: number): Unfinished | undefined {
  try {
    const found = Unfinished.safeParse(
      JSON.parse(localStorage.getItem(keyOf(galleryGuid)) ?? 'null'),
    )
    // A tab in the background may write a minute late.
    return found.success && now - found.data.at > 75_000 ? found.data : undefined
  } catch {
    return undefined
  }
}

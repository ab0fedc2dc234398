import type { Photo } from '@proofdesk/contract/admin/photo'
import { CallError } from '@proofdesk/contract/client'
import { createStore } from '../../../lib/create-store.ts'
import { readToken } from '../../../lib/token.ts'
import { type BatchOutcome, runBatches } from './run-batches.ts'

export type BulkJobKind =
  | 'delete'
  | 'restore'
  | 'add'
  | 'move'
  | 'takeOut'
  | 'turn'
  | 'download'
  | 'retry'
  | 'discard'

/** Named photos, or a search for them if everything that a filter finds is meant. */
export type PhotoSource =
  | readonly Photo[]
  | ((signal: AbortSignal, onProgress: (found: number, total: number) => void) => Promise<Photo[]>)

/** An action on photos and how its calls are made. */
export interface BulkJobSpec {
  kind: BulkJobKind
  /** The gallery that shows its progress. */
  engineGuid: string
  photos: PhotoSource
  /** Photos per call, possibly depending on the total. */
  size: number | ((total: number) => number)
  /** Between two calls, in ms. */
  pause?: number
  send: (batch: readonly Photo[]) => Promise<unknown>
  /** Called once the photos are known. */
  onBegin?: (photos: readonly Photo[]) => void
  /** Called once, even if the screen was left long ago. */
  onEnd: (end: BulkJobEnd) => void
}

export type BulkJobEnd = BatchOutcome<Photo> & { wasStopped: boolean }

/** A running job, or one that ended with failed photos. */
export interface BulkJob {
  id: number
  kind: BulkJobKind
  engineGuid: string
  phase: 'finding' | 'running' | 'failed'
  done: number
  /** Null until known. */
  total: number | null
  /** Epoch ms of the first call, for speed and time left. */
  startedAt: number
  /** The reason in phase `failed`. */
  error: unknown
  stop: () => void
  /** Continues with what failed or was left. */
  retry: () => void
  dismiss: () => void
}

// Outside React on purpose: jobs continue while the person looks at other screens.
export const bulkJobs = createStore<readonly BulkJob[]>([])
let lastId = 0
let isGuarding = false

/** Starts a job; several may run concurrently. */
export function startBulkJob(job: BulkJobSpec): void {
  guardPage()
  const id = ++lastId
  const stop = new AbortController()
  const { kind, engineGuid } = job
  const dismiss = () => bulkJobs.set(bulkJobs.get().filter((job) => job.id !== id))
  const change = (part: Partial<BulkJob>) =>
    bulkJobs.set(bulkJobs.get().map((job) => (job.id === id ? { ...job, ...part } : job)))
  bulkJobs.set([
    ...bulkJobs.get(),
    {
      id,
      kind,
      engineGuid,
      phase: 'finding',
      done: 0,
      total: null,
      startedAt: Date.now(),
      error: null,
      stop: () => stop.abort(),
      retry: dismiss,
      dismiss,
    },
  ])
  void run(job, stop.signal, change).then((end) => {
    const undone = [...end.failed.map(({ item }) => item), ...end.left]
    const error = end.error ?? end.failed[0]?.error
    if (error === undefined) dismiss()
    else {
      const retry = () => {
        dismiss()
        // If the search for the photos failed, the search is repeated.
        startBulkJob(undone.length > 0 ? { ...job, photos: undone } : job)
      }
      change({
        phase: 'failed',
        done: end.done.length,
        total: undone.length > 0 ? end.done.length + undone.length : null,
        error,
        stop: dismiss,
        retry,
      })
    }
    job.onEnd(end)
  })
}

async function run(
  { photos, size, pause, send, onBegin }: BulkJobSpec,
  signal: AbortSignal,
  change: (part: Partial<BulkJob>) => void,
): Promise<BulkJobEnd> {
  const token = readToken()
  let items: readonly Photo[]
  try {
    items =
      typeof photos === 'function'
        ? await photos(signal, (done, total) => change({ done, total }))
        : photos
  } catch (error) {
    return {
      done: [],
      failed: [],
      left: [],
      wasStopped: signal.aborted,
      ...(signal.aborted ? {} : { error }),
    }
  }
  change({ phase: 'running', done: 0, total: items.length, startedAt: Date.now() })
  onBegin?.(items)
  const outcome = await runBatches({
    items,
    size: typeof size === 'function' ? size(items.length) : size,
    pause,
    signal,
    onProgress: (done) => change({ done }),
    send: async (batch) => {
      // Someone else who has signed in in the meantime hasn't requested this.
      if (readToken() !== token) throw new CallError(401, 'unauthenticated', 'Signed out.')
      await send(batch)
    },
  })
  return { ...outcome, wasStopped: outcome.left.length > 0 && outcome.error === undefined }
}

function guardPage() {
  if (isGuarding) return
  isGuarding = true
  window.addEventListener('beforeunload', (event) => {
    if (bulkJobs.get().some(({ phase }) => phase !== 'failed')) event.preventDefault()
  })
}

import type { UploadProgress } from '@proofdesk/contract/admin/content'
import type { Deps } from '../../deps.ts'
import type { PhotoEvents } from '../../db/photo-events.ts'
import { readUploadProgress } from './upload-progress.ts'

/** The counters are read at most once in this time, however many photos change and however many people watch. */
const PAUSE = 500

export interface ProgressWatcher {
  show(progress: UploadProgress): void
  /** The counters could not be read. */
  fail(error: unknown): void
}

/** One read for all who watch the same gallery in this process. */
export interface ProgressFeed {
  /** Looks anew, now or after the pause; whoever watches is shown what is found. */
  look(): void
  /** Ends one person's watching; the last one ends the feed. */
  leave(): void
}

interface SharedFeed {
  watchers: Set<ProgressWatcher>
  look(): void
  end(): void
}

const feeds = new WeakMap<PhotoEvents, Map<string, SharedFeed>>()

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'photoEvents'>

/** Shows the gallery's progress now, and after every change. */
export function watchProgress(
  deps: FeedDeps,
  gallery: { accountGuid: string; engineGuid: string },
  watcher: ProgressWatcher,
): ProgressFeed {
  let shared = feeds.get(deps.photoEvents)
  if (!shared) feeds.set(deps.photoEvents, (shared = new Map()))
  const open = shared
  const key = `${gallery.accountGuid} ${gallery.engineGuid}`
  let feed = open.get(key)
  if (!feed) open.set(key, (feed = openFeed(deps, gallery)))
  const { watchers, look, end } = feed
  watchers.add(watcher)
  look()
  return {
    look,
    leave() {
      if (!watchers.delete(watcher) || watchers.size > 0) return
      open.delete(key)
      end()
    },
  }
}

function openFeed(
  { db, clock, photoEvents }: FeedDeps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
): SharedFeed {
  const watchers = new Set<ProgressWatcher>()
  let isStale = false
  let isResting = false
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    isStale = true
    if (!isResting) void readNow()
  }

  async function readNow(): Promise<void> {
    isResting = true
    isStale = false
    try {
      const progress = await readUploadProgress(
        db,
        { accountGuid, galleries: 'all' },
        engineGuid,
        clock.now(),
      )
      for (const watcher of watchers) watcher.show(progress)
    } catch (error) {
      for (const watcher of watchers) watcher.fail(error)
    }
    timer = setTimeout(() => {
      isResting = false
      if (isStale && watchers.size > 0) void readNow()
    }, PAUSE)
  }

  const unsubscribe = photoEvents.subscribe(engineGuid, look)
  return {
    watchers,
    look,
    end() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

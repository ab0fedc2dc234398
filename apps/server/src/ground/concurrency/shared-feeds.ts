/** Receives a value whenever it may have changed. */
export interface FeedWatcher<T> {
  show(value: T): void
  /** The value could not be read. */
  fail(error: unknown): void
}

export interface FeedSource<T> {
  read(): Promise<T>
  /** Calls back after every change; returns a function to unsubscribe. */
  subscribe(look: () => void): () => void
}

export interface Feed {
  /** Reads the value again, now or after the pause, and passes it to all watchers. */
  look(): void
  /** Ends one watcher's subscription; the last one ends the feed. */
  leave(): void
}

export interface SharedFeeds<T> {
  /** Passes the value to the watcher now, and after every change. */
  watch(key: string, source: FeedSource<T>, watcher: FeedWatcher<T>): Feed
}

interface SharedFeed<T> {
  watchers: Set<FeedWatcher<T>>
  look(): void
  end(): void
}

/** Reads a value once for all its watchers in this process, at most once per `pauseMs`, however often it changes. */
export function createSharedFeeds<T>(pauseMs: number): SharedFeeds<T> {
  const open = new Map<string, SharedFeed<T>>()
  return {
    watch(key, source, watcher) {
      let feed = open.get(key)
      if (!feed) open.set(key, (feed = openFeed(source, pauseMs)))
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
    },
  }
}

function openFeed<T>({ read, subscribe }: FeedSource<T>, pauseMs: number): SharedFeed<T> {
  const watchers = new Set<FeedWatcher<T>>()
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
      const value = await read()
      for (const watcher of watchers) watcher.show(value)
    } catch (error) {
      for (const watcher of watchers) watcher.fail(error)
    }
    timer = setTimeout(() => {
      isResting = false
      if (isStale && watchers.size > 0) void readNow()
    }, pauseMs)
  }

  const unsubscribe = subscribe(look)
  return {
    watchers,
    look,
    end() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

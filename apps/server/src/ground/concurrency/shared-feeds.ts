/** Someone who is shown a value whenever it may have changed. */
export interface FeedWatcher<T> {
  show(value: T): void
  /** The value could not be read. */
  fail(error: unknown): void
}

export interface FeedSource<T> {
  read(): Promise<T>
  /** Calls back after every change; answers how to stop. */
  subscribe(look: () => void): () => void
}

export interface Feed {
  /** Looks again, now or after the pause; anyone who watches is shown what is found. */
  look(): void
  /** Ends one person's watching; the last one ends the feed. */
  leave(): void
}

export interface SharedFeeds<T> {
  /** Shows the value now, and after every change. */
  watch(key: string, source: FeedSource<T>, watcher: FeedWatcher<T>): Feed
}

interface SharedFeed<T> {
  watchers: Set<FeedWatcher<T>>
  look(): void
  end(): void
}

/** One read for all in this process who watch the same, at most once in `pauseMs`, however much changes. */
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

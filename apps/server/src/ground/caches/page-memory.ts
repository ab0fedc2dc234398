import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '../concurrency/single-flight.ts'
import type { KeptText } from '../answers/compression.ts'

/**
 * How long a page is reused before its data is read again: far below the two seconds within which a change must be
 * visible.
 */
const FRESH_MS = 1_000
/** A page may be older by this factor while one visitor's request refreshes it. */
const KEPT_FOR = 1.8

/** Pages rendered concurrently: more would only delay each other and the API. */
export const PAGES_AT_ONCE = 4

const BYTES_MAX = 64 * 1024 * 1024

/** A page as sent to every visitor without personal state. */
export interface MadePage {
  accountGuid: string
  /** The hash of everything that the page is made from: the same hash means the same bytes. */
  hash: string
  status: number
  headers: Readonly<Record<string, string>>
  text: KeptText
  /** Whether it may be sent to other visitors. */
  isShared: boolean
}

/** The most requested pages, rendered once and reused until their data changes. */
export interface PageMemory {
  /**
   * The page of a URL; `make` renders it if none is fresh. `make` gets the known page and returns it if nothing has
   * changed. Concurrent requests wait for one page.
   */
  read(address: string, make: (known: MadePage | undefined) => Promise<MadePage>): Promise<MadePage>
  /**
   * A page that can be sent immediately. When it is a second old, the first caller gets none and has to refresh it; the
   * others are sent the old one until that is done, so that a crowd causes no further database queries.
   */
  find(address: string): MadePage | undefined
  /** Makes the pages of a studio be read again before they are sent. */
  expire(accountGuid: string): void
}

export function createPageMemory({
  freshMs = FRESH_MS,
  now = () => performance.now(),
} = {}): PageMemory {
  const pages = new LRUCache<string, { page: MadePage; readAt: number; isReadAgain: boolean }>({
    maxSize: BYTES_MAX,
    // Compressed forms are added later and take a fifth more at most.
    sizeCalculation: ({ page }) => Math.max(1, page.text.bytes),
  })
  const expiredAt = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 })
  const flights = createSingleFlight<MadePage>()
  let changes = 0

  const findYounger = (address: string, than: number) => {
    const kept = pages.get(address)
    if (!kept || now() - kept.readAt >= than) return undefined
    return kept.readAt > (expiredAt.get(kept.page.accountGuid) ?? -1) ? kept : undefined
  }
  return {
    find(address) {
      const fresh = findYounger(address, freshMs)
      if (fresh) return fresh.page
      const kept = findYounger(address, freshMs * KEPT_FOR)
      if (kept?.isReadAgain) return kept.page
      if (kept) kept.isReadAgain = true
      return undefined
    },
    async read(address, make) {
      const fresh = findYounger(address, freshMs)
      if (fresh) return fresh.page
      const work = async () => {
        const readAt = now()
        const page = await make(pages.peek(address)?.page)
        if (page.isShared) pages.set(address, { page, readAt, isReadAgain: false })
        else pages.delete(address)
        return page
      }
      // If pages are never fresh, as in tests, each request reads the current data itself. No request joins a page that
      // was started before the last change.
      return freshMs > 0 ? flights.run(`${address} ${changes}`, work) : work()
    },
    expire(accountGuid) {
      changes += 1
      expiredAt.set(accountGuid, now())
    },
  }
}

/** The hash of everything that a page is made from. */
export function hashOfPage(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

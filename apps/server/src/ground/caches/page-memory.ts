import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '../concurrency/single-flight.ts'
import type { KeptText } from '../answers/compression.ts'

/** So long a page is answered before what it shows is read again: far below the two seconds in which a change must be seen. */
const FRESH_MS = 1_000
/** So much older, in parts of that time, a page may become while one visitor has it read again. */
const KEPT_FOR = 1.8

/** Pages that are made at once: more would only take turns with each other, and with the API. */
export const PAGES_AT_ONCE = 4

const BYTES_MAX = 64 * 1024 * 1024

/** A page as every visitor gets it who has brought nothing of their own. */
export interface MadePage {
  accountGuid: string
  /** The hash of everything that the page is made of: with the same, its bytes are the same. */
  hash: string
  status: number
  headers: Readonly<Record<string, string>>
  text: KeptText
  /** Whether others may be answered with it. */
  isShared: boolean
}

/** The pages that visitors ask for most, made once and answered until what they show has changed. */
export interface PageMemory {
  /**
   * The page of an address; `make` makes it where none is fresh. `make` gets the page that is known and answers that one
   * when nothing has changed. Concurrent requests wait for one page.
   */
  read(address: string, make: (known: MadePage | undefined) => Promise<MadePage>): Promise<MadePage>
  /**
   * A page that can be answered right now. Of those who ask for one that is a second old the first gets none, and is to
   * read it; the others are answered with it until that is done, so that a crowd asks the database for nothing.
   */
  find(address: string): MadePage | undefined
  /** The pages of a studio are read again before they are answered. */
  expire(accountGuid: string): void
}

export function createPageMemory({
  freshMs = FRESH_MS,
  now = () => performance.now(),
} = {}): PageMemory {
  const pages = new LRUCache<string, { page: MadePage; readAt: number; isReadAgain: boolean }>({
    maxSize: BYTES_MAX,
    // Packed forms come later and add a fifth at most.
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
      // Without a time in which pages are fresh, as in tests, each request reads for itself what is there at its time.
      // No one waits for a page that was started before the last change.
      return freshMs > 0 ? flights.run(`${address} ${changes}`, work) : work()
    },
    expire(accountGuid) {
      changes += 1
      expiredAt.set(accountGuid, now())
    },
  }
}

/** Of what a page is made of. */
export function hashOfPage(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '../concurrency/single-flight.ts'
import type { KeptText } from '../answers/compression.ts'

/** So long a page is answered before what it shows is read again: far below the two seconds in which a change must be seen. */
const FRESH_MS = 1_000

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
   * The page of an address. After a second it is made again by `make`, which is told the page that is known and answers
   * that one when nothing has changed. Many who ask at once wait for one.
   */
  read(address: string, make: (known: MadePage | undefined) => Promise<MadePage>): Promise<MadePage>
  /** A page that can be answered right now. */
  find(address: string): MadePage | undefined
  /** The pages of a studio are read again before they are answered. */
  expire(accountGuid: string): void
}

export function createPageMemory({ freshMs = FRESH_MS } = {}): PageMemory {
  const pages = new LRUCache<string, { page: MadePage; readAt: number }>({
    maxSize: BYTES_MAX,
    // Packed forms come later and add a fifth at most.
    sizeCalculation: ({ page }) => Math.max(1, page.text.bytes),
  })
  const expiredAt = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 })
  const flights = createSingleFlight<MadePage>()
  let changes = 0

  const find = (address: string) => {
    const kept = pages.get(address)
    if (!kept || performance.now() - kept.readAt >= freshMs) return undefined
    return kept.readAt > (expiredAt.get(kept.page.accountGuid) ?? -1) ? kept.page : undefined
  }
  return {
    find,
    async read(address, make) {
      const fresh = find(address)
      if (fresh) return fresh
      const work = async () => {
        const readAt = performance.now()
        const page = await make(pages.peek(address)?.page)
        if (page.isShared) pages.set(address, { page, readAt })
        else pages.delete(address)
        return page
      }
      // Without a time in which pages are fresh, as in tests, each request reads for itself what is there at its time.
      // No one waits for a page that was started before the last change.
      return freshMs > 0 ? flights.run(`${address} ${changes}`, work) : work()
    },
    expire(accountGuid) {
      changes += 1
      expiredAt.set(accountGuid, performance.now())
    },
  }
}

/** Of what a page is made of. */
export function hashOfPage(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

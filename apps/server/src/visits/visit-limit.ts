import { RateLimiterMemory } from 'rate-limiter-flexible'
import { toNetwork } from '../throttle/throttle-key.ts'

/**
 * How much an address may tell of its visitors. Counted in this process alone: what it guards is cheap, and a write for
 * each would cost more.
 */
export interface VisitLimit {
  isFree(address: string): Promise<boolean>
}

// Thousands at a finish line share the address of its network.
const RATE = { points: 3_000, duration: 60 }

export function createVisitLimit(): VisitLimit {
  const limiter = new RateLimiterMemory(RATE)
  return {
    isFree: (address) =>
      limiter.consume(toNetwork(address)).then(
        () => true,
        () => false,
      ),
  }
}

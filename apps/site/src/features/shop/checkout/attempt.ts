import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { newGuid } from '../../../lib/new-guid.ts'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import type { Cart } from '../cart/cart.ts'
import { parseCart, writeCart } from '../cart/cart-text.ts'

type Asked = Omit<StartCheckout, 'requestKey'>

const keyName = (engineGuid: string) => `proofdesk.attempt.${engineGuid}`

const openName = (engineGuid: string) => `proofdesk.attempts.${engineGuid}`
/** The number of attempts that one request can replace. */
const MOST_OPEN = 20

/** Keys of attempts started in this browser, in any tab, that aren't known to have ended; the newest first. */
export function openAttempts(engineGuid: string): string[] {
  try {
    const keys: unknown = JSON.parse(readStored(openName(engineGuid)) ?? '[]')
    return Array.isArray(keys) ? keys.filter(isGuid).slice(0, MOST_OPEN) : []
  } catch {
    return []
  }
}

const isGuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Records a started attempt, so that a later one replaces it. */
export function rememberAttempt(engineGuid: string, key: string): void {
  const keys = [key, ...openAttempts(engineGuid).filter((kept) => kept !== key)]
  writeStored(openName(engineGuid), JSON.stringify(keys.slice(0, MOST_OPEN)))
}

/**
 * The key of this attempt to pay: stable while the request is the same, so that a second click leads to the same
 * checkout.
 */
export function requestKeyFor(engineGuid: string, asked: Asked): string {
  const text = JSON.stringify(asked)
  const kept = readAttempt(engineGuid)
  if (kept?.text === text) return kept.key
  const key = newGuid()
  writeStored(keyName(engineGuid), JSON.stringify({ key, text }), 'session')
  return key
}

/** Forgets the open attempts, once all of them have ended. */
export function clearAttempts(engineGuid: string): void {
  writeStored(openName(engineGuid), null)
}

/** The next attempt is a new one, even for the same cart. */
export function endAttempt(engineGuid: string): void {
  writeStored(keyName(engineGuid), null, 'session')
}

function readAttempt(engineGuid: string): { key: string; text: string } | undefined {
  try {
    const { key, text } = JSON.parse(readStored(keyName(engineGuid), 'session') ?? '{}') as Record<
      string,
      unknown
    >
    return typeof key === 'string' && typeof text === 'string' ? { key, text } : undefined
  } catch {
    return undefined
  }
}

const paidName = (checkoutGuid: string) => `proofdesk.paying.${checkoutGuid}`

/**
 * Stores the cart being paid, for when the provider redirects back, even into another tab. Later calls change nothing:
 * the first cart stored is the one in the checkout.
 */
export function rememberPaying(checkoutGuid: string, cart: Cart): void {
  if (readStored(paidName(checkoutGuid)) !== null) return
  writeStored(paidName(checkoutGuid), writeCart(cart))
}

/**
 * Returns and removes the cart being paid in this browser; empty if it was already taken or paid in another browser.
 */
export function takePaying(checkoutGuid: string): Cart {
  const cart = parseCart(readStored(paidName(checkoutGuid)))
  writeStored(paidName(checkoutGuid), null)
  return cart
}

import { useCallback, useMemo } from 'react'
import { readStored, useStored, writeStored } from '../../../lib/browser-storage.ts'
import type { Cart } from './cart.ts'
import { parseCart, writeCart } from './cart-text.ts'

/** Keyed by the gallery's guid, since its address may change. */
const keyOf = (engineGuid: string) => `proofdesk.cart.${engineGuid}`

export function readCart(engineGuid: string): Cart {
  return parseCart(readStored(keyOf(engineGuid)))
}

export function saveCart(engineGuid: string, cart: Cart): void {
  writeStored(keyOf(engineGuid), cart.length > 0 ? writeCart(cart) : null)
}

/**
 * A gallery's cart, shared by all tabs of the browser. Changes start from the stored cart, which another tab may have
 * changed.
 */
export function useCart(engineGuid: string): {
  cart: Cart
  changeCart: (change: (cart: Cart) => Cart) => void
} {
  const text = useStored(keyOf(engineGuid))
  const cart = useMemo(() => parseCart(text), [text])
  const changeCart = useCallback(
    (change: (cart: Cart) => Cart) => saveCart(engineGuid, change(readCart(engineGuid))),
    [engineGuid],
  )
  return { cart, changeCart }
}

import { useCallback, useMemo } from 'react'
import { readStored, useStored, writeStored } from '../../../lib/browser-storage.ts'
import type { Cart } from './cart.ts'
import { parseCart, writeCart } from './cart-text.ts'

const keyOf = (slug: string) => `proofdesk.cart.${slug}`

export function readCart(slug: string): Cart {
  return parseCart(readStored(keyOf(slug)))
}

export function saveCart(slug: string, cart: Cart): void {
  writeStored(keyOf(slug), cart.length > 0 ? writeCart(cart) : null)
}

/** A gallery's cart, the same in all tabs of the browser. A change starts from what is kept, which another tab may have changed. */
export function useCart(slug: string): {
  cart: Cart
  changeCart: (change: (cart: Cart) => Cart) => void
} {
  const text = useStored(keyOf(slug))
  const cart = useMemo(() => parseCart(text), [text])
  const changeCart = useCallback(
    (change: (cart: Cart) => Cart) => saveCart(slug, change(readCart(slug))),
    [slug],
  )
  return { cart, changeCart }
}

import { useCallback, useMemo } from 'react'
import { readKept, useKept, writeKept } from '../../../lib/kept-text.ts'
import type { Cart } from './cart.ts'
import { parseCart, writeCart } from './cart-text.ts'

const keyOf = (slug: string) => `proofdesk.cart.${slug}`

export function readCart(slug: string): Cart {
  return parseCart(readKept(keyOf(slug)))
}

export function keepCart(slug: string, cart: Cart): void {
  writeKept(keyOf(slug), cart.length > 0 ? writeCart(cart) : null)
}

/** A gallery's cart, the same in all tabs of the browser. A change starts from what is kept, which another tab may have changed. */
export function useCart(slug: string): {
  cart: Cart
  changeCart: (change: (cart: Cart) => Cart) => void
} {
  const text = useKept(keyOf(slug))
  const cart = useMemo(() => parseCart(text), [text])
  const changeCart = useCallback(
    (change: (cart: Cart) => Cart) => keepCart(slug, change(readCart(slug))),
    [slug],
  )
  return { cart, changeCart }
}

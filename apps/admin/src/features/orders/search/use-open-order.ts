import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useOpening } from '../../../lib/opening.ts'

/** The order open in the panel is kept in the address (`?order=…`): Back closes it, a link opens it. */
export function useOpenOrder() {
  const [address] = useSearchParams()
  const {
    open: openValues,
    replace: replaceValues,
    close: closeValues,
  } = useOpening('isOrderOpenedHere')
  const open = useCallback((order: string) => openValues({ order }), [openValues])
  const replace = useCallback((order: string) => replaceValues({ order }), [replaceValues])
  const close = useCallback(() => closeValues('order'), [closeValues])
  return { guid: address.get('order'), open, replace, close }
}

import { useMemo } from 'react'
import { useStored, writeStored } from '../../../lib/browser-storage.ts'

/** The package in the cart for which photos are being chosen. */
export interface Choosing {
  entryId: string
  productGuid: string
}

/** Stored per tab, so that the gallery can be browsed in another one. */
const keyOf = (engineGuid: string) => `proofdesk.choosing.${engineGuid}`

/** Undefined on the server and in the first render. */
export function useKeptChoosing(engineGuid: string): Choosing | undefined {
  const text = useStored(keyOf(engineGuid), 'session')
  return useMemo(() => parse(text), [text])
}

export function keepChoosing(engineGuid: string, choosing: Choosing | undefined): void {
  writeStored(
    keyOf(engineGuid),
    choosing ? `${choosing.productGuid} ${choosing.entryId}` : null,
    'session',
  )
}

function parse(text: string | null): Choosing | undefined {
  const [productGuid, entryId] = text?.split(' ') ?? []
  return productGuid && entryId ? { productGuid, entryId } : undefined
}

import { CallError } from '@proofdesk/contract/client'
import { type ValuesOf, toReason } from '@proofdesk/contract/errors'
import { useRef, useState } from 'react'

/** The former owner of a requested address. */
export type FormerAddress = ValuesOf<'slug_was_used'>

/**
 * For calls that assign an address: keeps the refusal if another record had it before. `want` accepts the address
 * anyway; that holds only for this address, whenever the call is repeated.
 */
export function useFormerAddress() {
  const [former, setFormer] = useState<FormerAddress>()
  const refused = useRef<string>(undefined)
  const wanted = useRef<string>(undefined)
  const send = async <Saved>(
    slug: string | undefined,
    call: (flags: { takeFormer?: true }) => Promise<Saved>,
  ): Promise<Saved> => {
    const isWanted = slug !== undefined && wanted.current === slug
    setFormer(undefined)
    try {
      return await call(isWanted ? { takeFormer: true } : {})
    } catch (error) {
      refused.current = slug
      setFormer(readFormer(error))
      throw error
    }
  }
  return {
    former,
    send,
    want: () => {
      wanted.current = refused.current
    },
    /** Another address was typed. */
    clear: () => setFormer(undefined),
  }
}

function readFormer(error: unknown): FormerAddress | undefined {
  if (!(error instanceof CallError) || error.code === 'offline') return undefined
  const reason = toReason({ code: error.code, values: error.values })
  return reason?.code === 'slug_was_used' ? reason.values : undefined
}

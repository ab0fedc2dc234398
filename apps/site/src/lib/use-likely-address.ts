import { askLikelyAddress } from '@proofdesk/domain/mail-typo'
import { useState } from 'react'

/** Asks once, on submit, about an address that looks mistyped. It can be submitted anyway. */
export function useLikelyAddress(emailAddress: string): {
  /** The suggested address, while the question is open. */
  meant: string | undefined
  /** Whether the form may be submitted; the first time with such an address it returns false and shows the question. */
  mayPass: () => boolean
} {
  const [asked, setAsked] = useState('')
  const { typed, meant, mayPass } = askLikelyAddress(emailAddress, asked)
  return {
    meant,
    mayPass() {
      if (!mayPass) setAsked(typed)
      return mayPass
    },
  }
}

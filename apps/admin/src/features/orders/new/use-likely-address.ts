import { askLikelyAddress } from '@proofdesk/domain/mail-typo'
import { useState } from 'react'

/** Asks once, when a form is sent, about an address that looks like a slip of the finger. It can be sent all the same. */
export function useLikelyAddress(emailAddress: string): {
  /** The address that was probably meant, while the question is open. */
  meant: string | undefined
  /** Whether the form may be sent; the first time of such an address it is not, and the question is shown. */
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

import { toEmailAddress } from '@proofdesk/domain/email-address'
import { likelyAddress } from '@proofdesk/domain/mail-typo'
import { useState } from 'react'

/** Asks once, when a form is sent, about an address that looks like a slip of the finger. It keeps nobody from theirs. */
export function useLikelyAddress(emailAddress: string): {
  /** The address that was probably meant, while the question is open. */
  meant: string | undefined
  /** Whether the form may be sent; the first time of such an address it is not, and the question is shown. */
  mayPass: () => boolean
} {
  const [asked, setAsked] = useState('')
  const typed = toEmailAddress(emailAddress) ?? ''
  const meant = likelyAddress(typed)
  const isAsked = asked === typed
  return {
    meant: isAsked ? meant : undefined,
    mayPass() {
      if (meant === undefined || isAsked) return true
      setAsked(typed)
      return false
    },
  }
}

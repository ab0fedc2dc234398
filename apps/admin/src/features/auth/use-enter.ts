import type { SignedIn } from '@proofdesk/contract/auth'
import { useNavigate, useSearchParams } from 'react-router'
import { useStartSession } from '../../lib/session-query.ts'

/**
 * Opens the console after sign-in, sign-up or an accepted invitation: where the person wanted to go, otherwise at their
 * first screen.
 */
export function useEnter(): (signedIn: SignedIn) => void {
  const startSession = useStartSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (signedIn) => {
    startSession(signedIn)
    void navigate(
      destinationAfterLogin(
        search.get('from'),
        signedIn.user.language ?? signedIn.account.defaultLanguage,
      ),
      {
        replace: true,
      },
    )
  }
}

/** Only the console's own addresses are followed: `from` may have been written by anyone. */
export function destinationAfterLogin(from: string | null, language: string): string {
  const isOurs =
    from !== null &&
    /^\/(?![/\\])/.test(from) &&
    !/^(\/[^/?]*)?\/(login|signup|forgot-password|reset-password|confirm-address|invitation)([/?]|$)/.test(
      from,
    )
  return isOurs ? from : `/${language}`
}

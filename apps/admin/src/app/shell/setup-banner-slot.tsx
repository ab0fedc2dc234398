import { canConnectCards } from '@proofdesk/domain/payment-method'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCan, useSession } from '../../lib/session.ts'
import { SetupBanner } from './setup-banner.tsx'

const DISMISSED = 'proofdesk.setup-banner-dismissed'
/** The screens that it links to, and the one where it would be in the way. */
const NOT_AT = /^\/[^/]+\/sales\/(accounts|payment-methods|stripe|paypal)\/?$/

/**
 * The reminder to connect a card account: for people who manage the account, in countries where it is possible. The
 * session says whether it is due, so that it is there at the first paint and doesn't shift the page later.
 */
export function SetupBannerSlot() {
  const can = useCan()
  const { account } = useSession()
  const isElsewhere = !NOT_AT.test(useLocation().pathname)
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  const isNeeded = !account.stripeDetailsSubmitted && canConnectCards(account.country)
  if (!isNeeded || !can('manageAccount') || isDismissed || !isElsewhere) return null
  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, 'yes')
    setDismissed(true)
  }
  return <SetupBanner onDismiss={dismiss} />
}

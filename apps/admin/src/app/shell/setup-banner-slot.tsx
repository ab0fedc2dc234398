import { canConnectCards } from '@proofdesk/domain/payment-method'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCan, useSession } from '../../lib/session.ts'
import { SetupBanner } from './setup-banner.tsx'

const DISMISSED = 'proofdesk.setup-banner-dismissed'
/** The screens that it leads to, and the one where it would be in the way. */
const NOT_AT = /^\/[^/]+\/sales\/(accounts|payment-methods|stripe|paypal)\/?$/

/**
 * Where the reminder to connect a card account is: for those who manage the account, in countries where one can be
 * connected. The session says whether it is needed, so that it is there with the first paint and pushes nothing down
 * later.
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

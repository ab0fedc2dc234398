import { canConnectCards } from '@proofdesk/domain/payment-method'
import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCan, useSession } from '../../lib/session.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

const SetupBanner = lazy(async () => ({
  default: (await import('../../features/payouts/setup-banner.tsx')).SetupBanner,
}))

const DISMISSED = 'proofdesk.setup-banner-dismissed'
/** The screens that it leads to, and the one where it would be in the way. */
const NOT_AT = /^\/[^/]+\/sales\/(accounts|payment-methods|stripe|paypal)\/?$/
/** After the first screen is there: it must not wait for this. */
const LATER_MS = 1_500

/** Where the reminder to connect a card account stands: for those who manage the account, in countries where one can be connected. */
export function SetupBannerSlot() {
  const can = useCan()
  const { account } = useSession()
  const isElsewhere = !NOT_AT.test(useLocation().pathname)
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  const [isLater, setLater] = useState(false)
  const isMeant = can('manageAccount') && canConnectCards(account.country) && !isDismissed
  useEffect(() => {
    if (!isMeant) return undefined
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [isMeant])
  if (!isMeant || !isLater || !isElsewhere) return null
  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, 'yes')
    setDismissed(true)
  }
  return (
    <LazyPart>
      <SetupBanner onDismiss={dismiss} />
    </LazyPart>
  )
}

import { useLocation } from 'react-router'
import { useLanguage } from '../../lib/address.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { DESTINATIONS, type Destination, type DestinationGroup, isAt } from './navigation.ts'

/** The destinations of the person's role, and the current one. */
export function useDestinations(): {
  all: Destination[]
  inGroup: (group: DestinationGroup) => Destination[]
  current: Destination | undefined
} {
  const can = useCan()
  const language = useLanguage()
  const path = useLocation().pathname.slice(language.length + 1)
  const { account } = useSession()
  const own = DESTINATIONS.filter(
    ({ capability, needsBilling }) => can(capability) && (!needsBilling || account.hasBilling),
  )
  return {
    all: own,
    inGroup: (group) => own.filter((destination) => destination.group === group),
    current: own.find((destination) => isAt(destination, path)),
  }
}

import { AppLink } from './app-link.tsx'
import { LeaveGuard } from './leave-guard.tsx'

export default { title: 'ui/leave-guard' }

export const Default = () => (
  <>
    <LeaveGuard isBlocking={() => true} />
    <AppLink to="/media">Leave for the media</AppLink>
  </>
)

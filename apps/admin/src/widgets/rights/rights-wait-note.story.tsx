import { SessionContext } from '../../lib/session.ts'
import { makeSession } from '../../testing/test-records.ts'
import { RightsWaitNote } from './rights-wait-note.tsx'

export default { title: 'widgets/rights/rights-wait-note' }

const session = makeSession()
const waiting = {
  ...session,
  user: { ...session.user, rightsWaitUntil: Date.UTC(2026, 4, 3, 10) },
}

export const Waiting = () => (
  <SessionContext value={waiting}>
    <RightsWaitNote />
  </SessionContext>
)
export const Nothing = () => <RightsWaitNote />

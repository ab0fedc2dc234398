import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { toNetwork } from '../../ground/throttle/throttle-key.ts'
import { recordSensitiveChange } from './record-sensitive-change.ts'

/**
 * Has the owners hear that someone opened what decides where their money goes; once an hour for one person at one
 * network address, as pages are reloaded: a thief elsewhere is news.
 */
export async function recordOpening(
  deps: Deps,
  session: Session,
  kind: 'bankOpened' | 'cardAccountOpened',
): Promise<void> {
  const { user, origin } = session
  const place = `${user.guid} ${toNetwork(origin.address)}`
  const allowance = await deps.throttle.consume(`${kind}Notice`, place, {
    points: 1,
    perSeconds: 3_600,
  })
  if (!allowance.allowed) return
  await deps.db.transaction((tx) => recordSensitiveChange(deps, tx, session, { kind }))
}

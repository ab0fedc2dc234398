import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { toNetwork } from '../../ground/throttle/throttle-key.ts'
import { recordSensitiveChange } from './record-sensitive-change.ts'

/**
 * Notifies the owners that someone opened the settings that decide where their money goes; once an hour per person and
 * network address, because pages get reloaded, while a thief elsewhere is reported.
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

import type { Deps } from '../../deps.ts'
import type { Session } from '../../session.ts'
import { notifyOwners } from './notify.ts'

/** Tells the owners that somebody opened what decides where their money goes; once an hour for one person, as pages are reloaded. */
export async function notifyOfOpening(
  deps: Deps,
  { user, account }: Session,
  event: 'bankOpened' | 'cardAccountOpened',
): Promise<void> {
  const allowance = await deps.throttle.consume(`${event}Notice`, user.guid, {
    points: 1,
    perSeconds: 3_600,
  })
  if (!allowance.allowed) return
  await deps.db.transaction((tx) =>
    notifyOwners(deps, tx, event, { guid: user.guid, accountGuid: account.guid }),
  )
}

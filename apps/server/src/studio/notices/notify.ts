import { can, toRole } from '@proofdesk/domain/roles'
import type { Executor } from '../../ground/db/client.ts'
import type { Deps } from '../../ground/deps.ts'
import { listOwners } from '../owners/list-owners.ts'
import { type SecurityEvent, sendSecurityNotice } from './send-security-notice.job.ts'

interface Member {
  guid: string
  accountGuid: string
}

/** Plans emails to the owners and the affected person, as part of the caller's transaction. */
export async function notifyOwners(
  { queue, clock }: Deps,
  tx: Executor,
  event: SecurityEvent,
  user: Member,
  { alsoUser = false, also = [] }: { alsoUser?: boolean; also?: readonly string[] } = {},
): Promise<void> {
  const owners = await listOwners(tx, user)
  const recipients = new Set([...owners.map(({ guid }) => guid), ...also])
  if (alsoUser) recipients.add(user.guid)
  await queue.enqueueMany(
    tx,
    sendSecurityNotice,
    [...recipients].map((recipientGuid) => ({
      accountGuid: user.accountGuid,
      userGuid: user.guid,
      recipientGuid,
      event,
      at: clock.now(),
    })),
  )
}

/** The person is notified of a new browser, and so are the owners if it can reach the studio's money. */
export async function notifyOfNewDevice(
  deps: Deps,
  tx: Executor,
  user: Member & { role: string },
): Promise<void> {
  if (can(toRole(user.role), 'manageAccount'))
    return notifyOwners(deps, tx, 'newDevice', user, { alsoUser: true })
  const { guid, accountGuid } = user
  await deps.queue.enqueue(tx, sendSecurityNotice, {
    accountGuid,
    userGuid: guid,
    recipientGuid: guid,
    event: 'newDevice',
    at: deps.clock.now(),
  })
}

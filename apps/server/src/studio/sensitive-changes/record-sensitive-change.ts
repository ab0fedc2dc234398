import { waitsUntil } from '@proofdesk/domain/protected-rights'
import { isOwner, toRole } from '@proofdesk/domain/roles'
import { type SensitiveChangeKind, movesLogin } from '@proofdesk/domain/sensitive-change'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import {
  type ChangeRecipient,
  type ChangedState,
  sensitiveChanges,
} from '../../ground/db/tables/sensitive-changes.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { sendChangeMail } from './send-change-mail.job.ts'

export interface NewSensitiveChange {
  kind: SensitiveChangeKind
  targetGuid?: string
  state?: ChangedState
}

/**
 * Records a sensitive change and plans emails to the owners, as part of the caller's transaction and before it writes:
 * so that the present owners are notified at their present addresses.
 */
export async function recordSensitiveChange(
  { queue, clock }: Deps,
  tx: Executor,
  session: Session,
  { kind, targetGuid, state }: NewSensitiveChange,
): Promise<void> {
  const { accountGuid } = session.scope
  const now = clock.now()
  const guid = newGuid()
  const concerned = [session.user.guid]
  // Someone whose login moves to another address is notified at the old one.
  if (targetGuid !== undefined && isMove(state)) concerned.push(targetGuid)
  const recipients = await listRecipients(tx, { accountGuid, concerned, now })
  await tx.insert(sensitiveChanges).values({
    guid,
    accountGuid,
    kind,
    createdAt: now,
    actorGuid: session.user.guid,
    targetGuid: targetGuid ?? null,
    state: state ?? null,
    ...session.origin,
    recipients,
  })
  await queue.enqueueMany(
    tx,
    sendChangeMail,
    recipients.map(({ userGuid }) => ({ accountGuid, changeGuid: guid, recipientGuid: userGuid })),
  )
}

/**
 * Owners and affected people. Someone whose rights wait is notified but gets no link, which they could use against
 * earlier members.
 */
async function listRecipients(
  tx: Executor,
  { accountGuid, concerned, now }: { accountGuid: string; concerned: string[]; now: number },
): Promise<ChangeRecipient[]> {
  const rows = await tx
    .select()
    .from(users)
    .where(
      and(
        ofAccount(users, { accountGuid }),
        isNotNull(users.acceptedAt),
        isNull(users.deletedAt),
        or(eq(users.role, 'owner'), inArray(users.guid, concerned)),
      ),
    )
  return rows.map(({ guid, emailAddress, rightsFrom, ...row }) => {
    const role = toRole(row.role)
    const hasLink = waitsUntil({ role, rightsFrom }, now) === null
    return { userGuid: guid, emailAddress, isOwner: hasLink && isOwner(role), hasLink }
  })
}

function isMove(state: ChangedState | undefined): boolean {
  return state?.of === 'member' && !!state.before && !!state.after
    ? movesLogin(state.before, state.after)
    : false
}

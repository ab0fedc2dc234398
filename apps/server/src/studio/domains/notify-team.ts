import type { DomainNotice } from '@proofdesk/domain/domain-notice'
import { ROLES, can } from '@proofdesk/domain/roles'
import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { sendDomainNotice } from './send-domain-notice.job.ts'

/** Plans an email to everyone who may change the studio's domain, as part of the caller's transaction. */
export async function notifyTeam(
  { queue }: Deps,
  tx: Executor,
  { accountGuid, domain }: { accountGuid: string; domain: string },
  notice: DomainNotice,
): Promise<void> {
  const recipients = await tx
    .select({ guid: users.guid })
    .from(users)
    .where(
      and(
        ofAccount(users, { accountGuid }),
        inArray(
          users.role,
          ROLES.filter((role) => can(role, 'manageAccount')),
        ),
        isNotNull(users.acceptedAt),
        isNull(users.deletedAt),
      ),
    )
  await queue.enqueueMany(
    tx,
    sendDomainNotice,
    recipients.map(({ guid }) => ({ accountGuid, recipientGuid: guid, domain, notice })),
  )
}

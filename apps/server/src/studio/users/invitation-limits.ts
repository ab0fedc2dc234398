import { DAY_SECONDS } from '@proofdesk/domain/duration'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { users } from '../../ground/db/tables/users.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/**
 * Counts an invitation email against the limits: a few per day for a recipient, across all studios, and as many for one
 * studio as a large team needs. Removing and inviting again doesn't reset them.
 */
export async function requireInvitation(
  throttle: Deps['throttle'],
  { accountGuid }: Scope,
  emailAddress: string,
): Promise<void> {
  await throttle.require('invitationMail', emailAddress, { points: 5, perSeconds: DAY_SECONDS })
  await throttle.require('invitationMails', accountGuid, { points: 100, perSeconds: DAY_SECONDS })
}

/** An address has one login in the installation: an address already used by any studio is rejected. */
export async function requireFreeAddress(db: Executor, emailAddress: string): Promise<void> {
  const [taken] = await db
    .select({ guid: users.guid })
    .from(users)
    .where(
      and(
        eq(users.emailAddress, emailAddress),
        isNotNull(users.acceptedAt),
        isNull(users.deletedAt),
      ),
    )
  if (taken) throw new AppError('email_taken', { fields: { emailAddress: { code: 'in_use' } } })
}

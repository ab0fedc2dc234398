import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { tickets } from '../../ground/db/tables/tickets.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { hashSecret, newSecret } from './secret.ts'

export type TicketPurpose = (typeof tickets.$inferSelect)['purpose']
interface Holder {
  guid: string
  accountGuid: string
}

/**
 * Issues a single-use secret and revokes earlier ones of the same purpose for the same user. Returns the secret, which
 * is stored only as its hash.
 */
export async function issueTicket(
  db: Executor,
  purpose: TicketPurpose,
  holder: Holder,
  expiresAt: number,
): Promise<string> {
  await revokeTickets(db, holder, purpose)
  const secret = newSecret()
  await db.insert(tickets).values({
    secretHash: hashSecret(secret),
    purpose,
    accountGuid: holder.accountGuid,
    userGuid: holder.guid,
    expiresAt,
  })
  return secret
}

/** Uses a ticket; a second use fails. Throws `ticket_invalid`. */
export async function takeTicket(
  db: Executor,
  purpose: TicketPurpose,
  secret: string,
  now: number,
): Promise<Holder> {
  const [ticket] = await db
    .delete(tickets)
    .where(
      and(
        eq(tickets.secretHash, hashSecret(secret)),
        eq(tickets.purpose, purpose),
        gt(tickets.expiresAt, now),
      ),
    )
    .returning({ guid: tickets.userGuid, accountGuid: tickets.accountGuid })
  if (!ticket) throw new AppError('ticket_invalid')
  return ticket
}

/** Revokes a user's tickets, all or of one purpose: when they leave the team, or when their address changes. */
export async function revokeTickets(
  db: Executor,
  holder: Holder,
  purpose?: TicketPurpose,
): Promise<void> {
  await db
    .delete(tickets)
    .where(
      and(
        ofAccount(tickets, holder),
        eq(tickets.userGuid, holder.guid),
        purpose && eq(tickets.purpose, purpose),
      ),
    )
}

import { HOUR_MS } from '@proofdesk/domain/duration'
import { and, isNull, lt, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordOf } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import type { Deps } from '../../ground/deps.ts'
import { isCounted } from '../../ground/visits/is-counted.ts'
import type { MailLink } from './read-link.ts'

/**
 * Records that a recipient has visited the gallery through the link in their email, at most once an hour, and nothing
 * that they do there. Bots and people who ask not to be tracked are left out.
 */
export async function recordVisit(
  { db, clock }: Deps,
  request: FastifyRequest,
  { account, customerGuid }: MailLink,
): Promise<void> {
  if (!isCounted(request.headers)) return
  const now = clock.now()
  await db
    .update(customers)
    .set({ lastVisitAt: now })
    .where(
      and(
        recordOf(customers, { accountGuid: account.guid }, customerGuid),
        isNull(customers.deletedAt),
        or(isNull(customers.lastVisitAt), lt(customers.lastVisitAt, now - HOUR_MS)),
      ),
    )
}

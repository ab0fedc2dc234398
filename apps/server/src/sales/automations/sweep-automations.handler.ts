import { CART_KEPT } from '@proofdesk/domain/automation'
import { DAY_MS } from '@proofdesk/domain/duration'
import { and, inArray, lt, lte } from 'drizzle-orm'
import { automationMails } from '../../ground/db/tables/automations.ts'
import { leftCarts } from '../../ground/db/tables/left-carts.ts'
import type { Deps } from '../../ground/deps.ts'
import { withoutQueuedJob } from '../../ground/jobs/without-queued-job.ts'
import { planMails } from './plan-mails.ts'
import { SEND_AUTOMATIONS_KEY, sendAutomations } from './send-automations.job.ts'

/** Long enough for comparing two years of an event; docs/data.md. */
const MAILS_KEPT = 400 * DAY_MS

/** Plans what is due, and deletes old carts and emails. Running it twice, or in two processes, plans nothing twice. */
export async function handleSweepAutomations({ db, clock, queue }: Deps): Promise<void> {
  const now = clock.now()
  await db.delete(leftCarts).where(lt(leftCarts.createdAt, now - CART_KEPT))
  await db.delete(automationMails).where(lt(automationMails.createdAt, now - MAILS_KEPT))
  await planMails(db, now)
  const { accountGuid } = automationMails
  const due = await db
    .selectDistinct({ accountGuid })
    .from(automationMails)
    .where(
      and(
        inArray(automationMails.status, ['queued', 'sending']),
        lte(automationMails.nextTryAt, now),
        withoutQueuedJob(sendAutomations, 'accountGuid', accountGuid),
      ),
    )
  for (const payload of due)
    await queue.enqueue(db, sendAutomations, payload, { key: SEND_AUTOMATIONS_KEY })
}

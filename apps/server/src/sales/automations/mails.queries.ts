import { afterAttempt, type SendOutcome } from '@proofdesk/domain/campaign'
import type { SkipReason } from '@proofdesk/domain/automation'
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { automationMails } from '../../ground/db/tables/automations.ts'
import { stopAddress } from '../../people/preferences/stop-address.ts'

/** A planned email whose recipient isn't erased. */
export type DueMail = typeof automationMails.$inferSelect & { emailAddress: string }

interface OfStudio {
  accountGuid: string
}

/** The next emails of a studio that are due, the first planned first. */
export async function readDue(
  db: Executor,
  studio: OfStudio,
  { now, most }: { now: number; most: number },
): Promise<DueMail[]> {
  const rows = await db
    .select()
    .from(automationMails)
    .where(
      and(
        ofAccount(automationMails, studio),
        eq(automationMails.status, 'queued'),
        lte(automationMails.nextTryAt, now),
        isNotNull(automationMails.emailAddress),
      ),
    )
    .orderBy(
      asc(automationMails.nextTryAt),
      asc(automationMails.createdAt),
      asc(automationMails.guid),
    )
    .limit(most)
  return rows.flatMap((row) =>
    row.emailAddress === null ? [] : [{ ...row, emailAddress: row.emailAddress }],
  )
}

/** Settles emails left behind: only one job sends at a time, so the one that marked them has died. */
export async function settleLeftBehind(db: Executor, studio: OfStudio, now: number): Promise<void> {
  await db
    .update(automationMails)
    .set({ status: 'unconfirmed', settledAt: now })
    .where(and(ofAccount(automationMails, studio), eq(automationMails.status, 'sending')))
}

/** Ends emails that aren't sent, each with its reason. */
export async function skipMails(
  db: Executor,
  studio: OfStudio,
  skipped: readonly { guid: string; reason: SkipReason }[],
  now: number,
): Promise<void> {
  if (skipped.length === 0) return
  await db.execute(sql`
    update automation_mails m set status = 'skipped', reason = given.reason, settled_at = ${now}::int8
    from unnest(${sql.param(skipped.map(({ guid }) => guid))}::uuid[],
      ${sql.param(skipped.map(({ reason }) => reason))}::text[]) given (guid, reason)
    where m.guid = given.guid and m.account_guid = ${studio.accountGuid} and m.status = 'queued'`)
}

/** Postpones emails, each to its own time. */
export async function postponeMails(
  db: Executor,
  studio: OfStudio,
  postponed: readonly { guid: string; until: number }[],
): Promise<void> {
  if (postponed.length === 0) return
  await db.execute(sql`
    update automation_mails m set next_try_at = given.until
    from unnest(${sql.param(postponed.map(({ guid }) => guid))}::uuid[],
      ${sql.param(postponed.map(({ until }) => until))}::int8[]) given (guid, until)
    where m.guid = given.guid and m.account_guid = ${studio.accountGuid} and m.status = 'queued'`)
}

/** Marks an email as being sent; false if another process has it. */
export async function markSending(db: Executor, mail: DueMail): Promise<boolean> {
  const marked = await db
    .update(automationMails)
    .set({ status: 'sending', attempts: mail.attempts + 1 })
    .where(
      and(
        ofAccount(automationMails, mail),
        eq(automationMails.guid, mail.guid),
        eq(automationMails.status, 'queued'),
      ),
    )
    .returning({ guid: automationMails.guid })
  return marked.length > 0
}

/** Saves the outcome of an email that was handed over. */
export async function settleMail(
  db: Executor,
  mail: DueMail,
  { outcome, now }: { outcome: SendOutcome; now: number },
): Promise<void> {
  const { status, reason, retryIn } = afterAttempt(outcome, mail.attempts + 1)
  await db
    .update(automationMails)
    .set({
      status,
      reason,
      // A failure to reach the mail server isn't an attempt.
      ...(outcome === 'server' && { attempts: mail.attempts }),
      ...(retryIn !== undefined && { nextTryAt: now + retryIn }),
      ...(status === 'sent' && { sentAt: now }),
      ...(status !== 'queued' && { settledAt: now }),
    })
    // Doesn't overwrite what the mail server has reported in the meantime.
    .where(
      and(
        ofAccount(automationMails, mail),
        eq(automationMails.guid, mail.guid),
        inArray(automationMails.status, ['sending', 'unconfirmed']),
      ),
    )
  if (status === 'bounced')
    await stopAddress(db, {
      accountGuid: mail.accountGuid,
      emailAddress: mail.emailAddress,
      reason: 'bounced',
      createdAt: now,
    })
}

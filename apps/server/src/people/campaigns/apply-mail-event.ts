import { CAMPAIGN_TABLE, type RecipientStatus } from '@proofdesk/domain/campaign'
import { changeOf } from '@proofdesk/domain/state-table'
import { and, eq, inArray } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { automationMails } from '../../ground/db/tables/automations.ts'
import { campaignRecipients, campaigns } from '../../ground/db/tables/campaigns.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailEvent } from '../../ground/ports/mail/mail-event.ts'
import { stopAddress } from '../preferences/stop-address.ts'
import { enqueueCampaign } from './change-campaign.ts'
import { queueFallbacks } from './queue-fallbacks.ts'

const REOPEN = changeOf(CAMPAIGN_TABLE, 'reopen')

/** Statuses that an event can change: a bounced email stays bounced, whatever is reported later. */
const OPEN: RecipientStatus[] = ['sending', 'sent', 'unconfirmed', 'delivered']

const OUTCOMES = {
  delivered: { status: 'delivered', reason: null },
  bounced: { status: 'bounced', reason: 'bounced' },
  undelivered: { status: 'failed', reason: 'undelivered' },
  complained: { status: 'bounced', reason: 'complained' },
} as const

const STOPS = { bounced: 'bounced', complained: 'complained', stopped: 'asked' } as const

/**
 * Records what happened to an email, and stops addresses that don't exist or don't want any. A repeated event, or one
 * about an email that isn't ours, changes nothing.
 */
export async function applyMailEvent(deps: Deps, { kind, messageId }: MailEvent): Promise<void> {
  const [guid = ''] = messageId.split('@')
  if (!/^[0-9a-f-]{36}$/.test(guid)) return
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const [recipient] = await tx
      .select()
      .from(campaignRecipients)
      .where(eq(campaignRecipients.guid, guid))
      .for('update')
    if (!recipient) return applyToAutomation(deps, tx, { kind, guid })
    if (recipient.channel !== 'mail') return
    if (kind !== 'stopped')
      await tx
        .update(campaignRecipients)
        .set({ ...OUTCOMES[kind], settledAt: clock.now() })
        .where(
          and(
            recordOf(campaignRecipients, recipient, guid),
            inArray(campaignRecipients.status, OPEN),
          ),
        )
    if (kind === 'delivered' || recipient.emailAddress === null) return
    if (kind !== 'undelivered')
      await stopAddress(tx, {
        accountGuid: recipient.accountGuid,
        emailAddress: recipient.emailAddress,
        reason: STOPS[kind],
        createdAt: clock.now(),
      })
    if (kind === 'bounced' || kind === 'undelivered') await correctCounts(deps, tx, recipient)
  })
}

/** The same for an automatic email, which nothing replaces if it doesn't arrive. */
async function applyToAutomation(
  { clock }: Deps,
  tx: Transaction,
  { kind, guid }: { kind: MailEvent['kind']; guid: string },
): Promise<void> {
  const now = clock.now()
  const [mail] = await tx
    .select()
    .from(automationMails)
    .where(eq(automationMails.guid, guid))
    .for('update')
  if (!mail || mail.emailAddress === null) return
  if (kind !== 'stopped')
    await tx
      .update(automationMails)
      .set({ ...OUTCOMES[kind], settledAt: now })
      .where(and(recordOf(automationMails, mail, guid), inArray(automationMails.status, OPEN)))
  if (kind === 'delivered' || kind === 'undelivered') return
  const { accountGuid, emailAddress } = mail
  await stopAddress(tx, { accountGuid, emailAddress, reason: STOPS[kind], createdAt: now })
}

/** Notifies people whose email bounced by WhatsApp if the studio wants that: a finished campaign resumes for them. */
async function correctCounts(
  deps: Deps,
  tx: Transaction,
  { accountGuid, campaignGuid: guid }: { accountGuid: string; campaignGuid: string },
): Promise<void> {
  if ((await queueFallbacks(deps, tx, { accountGuid, guid })) === 0) return
  const opened = await tx
    .update(campaigns)
    .set({ status: REOPEN.to, finishedAt: null })
    .where(and(recordOf(campaigns, { accountGuid }, guid), inArray(campaigns.status, REOPEN.from)))
    .returning({ guid: campaigns.guid })
  if (opened.length > 0) await enqueueCampaign(deps, tx, { accountGuid, guid })
}

import type { TransferProblem } from '@proofdesk/domain/transfer-problem'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { payoutTransfers, payouts } from '../../ground/db/tables/payouts.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'

const reasonsOf = (t: Translate): Record<TransferProblem, string> => ({
  payouts_frozen: t('Payouts were frozen when this one was due.'),
  unreachable: t('The payout provider can’t be reached.'),
  card_account_gone: t('The card account that these orders were paid to is no longer connected.'),
  amount_not_payable: t('Stripe can’t pay out this exact amount.'),
  refused: t('The payout provider can’t make this payout.'),
  bank_refused: t('The bank refused the money.'),
  cancelled: t('The provider cancelled the payout.'),
  sent_back: t('The bank sent the money back.'),
})

/** The record name of a failed attempt among the team's emails. */
export function failureRecord({ guid, attempt }: { guid: string; attempt: number }): string {
  return `${guid}/${attempt}`
}

/** Reports a failed transfer, unless it was retried in the meantime. */
export const writePayoutNotice: TeamMailWriter = async (
  deps,
  { reader, records: [record = ''] },
) => {
  const [guid = '', attempt] = record.split('/')
  const [found] = await deps.db
    .select({ transfer: payoutTransfers, payout: payouts })
    .from(payoutTransfers)
    .innerJoin(payouts, eq(payouts.guid, payoutTransfers.payoutGuid))
    .where(
      and(
        recordOf(payoutTransfers, reader.scope, guid),
        eq(payoutTransfers.attempt, Number(attempt)),
        eq(payoutTransfers.state, 'failed'),
      ),
    )
  return found && payoutNotice(deps, reader, found)
}

export interface PayoutNews {
  transfer: Pick<typeof payoutTransfers.$inferSelect, 'amount' | 'reason'>
  payout: Pick<typeof payouts.$inferSelect, 'amount' | 'createdAt' | 'currency'>
}

export function payoutNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { transfer, payout }: PayoutNews,
): MailContent {
  const { t, money, day } = teamFormat(reader)
  const whole = money(payout.amount, payout.currency)
  const part = money(transfer.amount, payout.currency)
  const requested = day(payout.createdAt)
  const { code = 'refused', detail } = transfer.reason ?? {}
  return renderTeamMail(deps, reader, {
    subject: t('A payout of {{amount}} failed', { amount: whole }),
    paragraphs: [
      transfer.amount === payout.amount
        ? t('The payout of {{amount}} that was requested on {{day}} has failed.', {
            amount: whole,
            day: requested,
          })
        : t(
            '{{part}} of the payout of {{whole}} that was requested on {{day}} couldn’t be paid out.',
            { part, whole, day: requested },
          ),
      reasonsOf(t)[code],
      ...(detail ? [t('The provider says: “{{words}}”', { words: toLine(detail) })] : []),
      t('The money isn’t lost. Check the bank details, then try the payout again.'),
    ],
    button: { label: t('Show the payouts'), path: '/sales/payouts' },
  })
}

import type { TransferProblem } from '@proofdesk/domain/transfer-problem'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../db/of-account.ts'
import { payoutTransfers, payouts } from '../../db/tables/payouts.ts'
import type { MailLanguage } from '../../ports/mail/mail-layout.ts'
import { toLine } from '../../ports/mail/link-mail.ts'
import { renderTeamMail, teamWords } from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'

interface Words {
  subject(amount: string): string
  failed(amount: string, day: string): string
  part(part: string, whole: string, day: string): string
  reasons: Record<TransferProblem, string>
  quote(words: string): string
  next: string
  button: string
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    subject: (amount) => `A payout of ${amount} failed`,
    failed: (amount, day) => `The payout of ${amount} that was requested on ${day} has failed.`,
    part: (part, whole, day) =>
      `${part} of the payout of ${whole} that was requested on ${day} could not be moved.`,
    reasons: {
      unreachable: 'The payout provider can’t be reached.',
      card_account_gone:
        'The card account that these orders were paid to is not connected any more.',
      amount_not_payable: 'Stripe can’t pay out this amount to the last digit.',
      refused: 'The payout provider does not pay this out.',
      bank_refused: 'The bank refused the money.',
      cancelled: 'The payout was cancelled at the provider.',
      sent_back: 'The bank sent the money back.',
    },
    quote: (words) => `The provider says: “${words}”`,
    next: 'The money is not lost. Look at the bank details, then try the payout again.',
    button: 'Show the payouts',
  },
  de: {
    subject: (amount) => `Eine Auszahlung von ${amount} ist fehlgeschlagen`,
    failed: (amount, day) =>
      `Die am ${day} angeforderte Auszahlung von ${amount} ist fehlgeschlagen.`,
    part: (part, whole, day) =>
      `${part} der am ${day} angeforderten Auszahlung von ${whole} konnten nicht überwiesen werden.`,
    reasons: {
      unreachable: 'Der Auszahlungsanbieter ist nicht erreichbar.',
      card_account_gone:
        'Das Kartenkonto, auf das diese Bestellungen bezahlt wurden, ist nicht mehr verbunden.',
      amount_not_payable: 'Stripe kann diesen Betrag nicht auf die letzte Stelle genau auszahlen.',
      refused: 'Der Auszahlungsanbieter zahlt das nicht aus.',
      bank_refused: 'Die Bank hat das Geld nicht angenommen.',
      cancelled: 'Die Auszahlung wurde beim Anbieter abgebrochen.',
      sent_back: 'Die Bank hat das Geld zurückgeschickt.',
    },
    quote: (words) => `Der Anbieter schreibt: „${words}“`,
    next: 'Das Geld ist nicht verloren. Prüfen Sie die Bankverbindung und versuchen Sie die Auszahlung dann erneut.',
    button: 'Auszahlungen ansehen',
  },
}

/** What a failed attempt to move money is called among the team's mails. */
export function failureRecord({ guid, attempt }: { guid: string; attempt: number }): string {
  return `${guid}/${attempt}`
}

/** Tells of a transfer that failed, unless it was tried again meanwhile. */
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
  if (!found) return undefined
  const { transfer, payout } = found
  const { language, money, day } = teamWords(reader)
  const words = WORDS[language]
  const whole = money(payout.amount, payout.currency)
  const part = money(transfer.amount, payout.currency)
  const requested = day(payout.createdAt)
  const { code = 'refused', detail } = transfer.reason ?? {}
  return renderTeamMail(deps, reader, {
    subject: words.subject(whole),
    paragraphs: [
      transfer.amount === payout.amount
        ? words.failed(whole, requested)
        : words.part(part, whole, requested),
      words.reasons[code],
      ...(detail ? [words.quote(toLine(detail))] : []),
      words.next,
    ],
    button: { label: words.button, path: '/sales/payouts' },
  })
}

import { buffer } from 'node:stream/consumers'
import { giftCardStateOf } from '@proofdesk/domain/gift-card'
import { toMajor } from '@proofdesk/domain/money'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { giftCards } from '../../ground/db/tables/gift-cards.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { MailError, type MailMessage } from '../../ground/ports/mail/mail.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { drawGiftCard } from './draw-gift-card.ts'
import { findCode } from './gift-card-code.ts'
import { giftCardMail } from './gift-card-mail.ts'
import type { GiftCardRow } from './gift-cards.queries.ts'
import type { GiftCardDelivery } from './send-gift-card.job.ts'

/**
 * Run twice, it sends one email; a crash between sending and recording that sends a second with the same content:
 * harmless. A card that was blocked, spent or refunded in the meantime isn't sent.
 */
export async function handleSendGiftCard(
  deps: DepsThat<'mail'>,
  { accountGuid, giftCardGuid, askedAt }: GiftCardDelivery,
): Promise<void> {
  const [found] = await deps.db
    .select({ card: giftCards, account: accounts })
    .from(giftCards)
    .innerJoin(accounts, eq(accounts.guid, giftCards.accountGuid))
    .where(recordOf(giftCards, { accountGuid }, giftCardGuid))
  if (!found || siteState(found.account) !== 'open') return
  const { card } = found
  const isDue = (card.sentAt ?? 0) < askedAt && giftCardStateOf(card) === 'active'
  const code = findCode(deps, card)
  if (!isDue || code === undefined) return
  try {
    await deps.mail.send(await writeMail(deps, { ...found, code }))
  } catch (error) {
    if (!(error instanceof MailError) || error.code === 'unavailable') throw error
    deps.log.warn({ err: error, giftCard: giftCardGuid }, 'A gift card was not mailed')
    return
  }
  await deps.db
    .update(giftCards)
    .set({ sentAt: Math.max(askedAt, deps.clock.now()) })
    .where(recordOf(giftCards, { accountGuid }, giftCardGuid))
}

async function writeMail(
  deps: Deps,
  {
    card,
    account,
    code,
  }: { card: GiftCardRow; account: typeof accounts.$inferSelect; code: string },
): Promise<MailMessage> {
  const { currency, locale } = card
  const origin = originOf(account, deps.env)
  const document = await drawGiftCard(deps, account, { card, code, link: origin })
  return {
    to: card.recipientAddress,
    ...toMailSender(account),
    ...giftCardMail({
      language: locale,
      country: account.country,
      companyName: account.companyName,
      recipientName: card.recipientName,
      buyerName: card.buyerName,
      message: card.message,
      amount: toMajor({ amount: card.amount, currency }),
      left: toMajor({ amount: card.balance, currency }),
      currency,
      code,
      link: origin,
      legal: legalLinks(account, locale, origin),
    }),
    attachments: [
      {
        name: 'gift-card.pdf',
        contentType: 'application/pdf',
        content: await buffer(document.end()),
      },
    ],
  }
}

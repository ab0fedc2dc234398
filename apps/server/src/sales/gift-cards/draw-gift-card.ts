import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toMajor } from '@proofdesk/domain/money'
import { formatAmount } from '@proofdesk/domain/money-text'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import type { StudioDocument } from '../../ground/documents/studio-document.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import { translatorOf } from '../../i18n/translate.ts'
import {
  type DocumentAccount,
  openStudioDocument,
} from '../../studio/documents/open-studio-document.ts'
import type { GiftCardRow } from './gift-cards.queries.ts'

type PrintedGiftCard = Pick<
  GiftCardRow,
  'locale' | 'amount' | 'currency' | 'message' | 'buyerName' | 'createdAt'
>

/** A gift card for printing, with its code, in the language of the person who gets it. */
export async function drawGiftCard(
  deps: Deps,
  account: DocumentAccount & Pick<typeof accounts.$inferSelect, 'country'>,
  { card, code, link }: { card: PrintedGiftCard; code: string; link: string },
): Promise<StudioDocument> {
  const t = translatorOf(card.locale)
  const locale = toFormatLocale(t.language, account.country)
  const { amount, currency } = card
  const [message, buyer] = [toLine(card.message), toLine(card.buyerName)]
  const document = await openStudioDocument(deps, account, {
    title: t('Gift card'),
    language: card.locale,
    createdAt: card.createdAt,
  })
  document.heading(formatAmount(toMajor({ amount, currency }), currency, locale))
  if (message) document.paragraph(message)
  if (buyer) document.paragraph(t('From {{name}}', { name: buyer }))
  document.heading(t('Your code'))
  document.heading(code)
  document.paragraph(
    t(
      'Add photos to your cart at {{address}} and enter the code there. You can spend the card bit by bit, and it doesn’t expire.',
      { address: link },
    ),
    { isQuiet: true },
  )
  return document
}

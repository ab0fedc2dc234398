import type { OrderRow } from '@proofdesk/domain/order-rows'
import type { TaxSum } from '@proofdesk/domain/tax'
import { taxLabel } from '@proofdesk/domain/tax-text'
import type { Translate } from '../../i18n/translate.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import type { TableRow } from '../../ground/ports/mail/mail-parts.ts'

type AmountRow<Product, Sum> = Exclude<OrderRow<Product, Sum>, { kind: 'product' }>

/** A row below the products in an email. `reverseCharge` says who owes the tax, in the recipient's language. */
export function amountRow<Product, Sum extends TaxSum>(
  t: Translate,
  row: AmountRow<Product, Sum>,
  {
    locale,
    money,
    reverseCharge,
  }: { locale: string; money: (amount: number) => string; reverseCharge: string },
): TableRow {
  const value = money(row.amount)
  switch (row.kind) {
    case 'discount':
      return { label: t('Discount'), value }
    case 'shipping':
      return {
        label: t('Shipping'),
        ...(row.instead > 0 && {
          detail: t('free with your coupon, instead of {{amount}}', { amount: money(row.instead) }),
        }),
        value,
      }
    case 'tax':
      return { label: toLine(taxLabel(row.sum, locale)), value }
    case 'reverseCharge':
      return { label: reverseCharge, value }
  }
}

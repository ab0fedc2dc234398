import type { OrderDetail, OrderTax } from '@proofdesk/contract/admin/order'
import { shownTaxes, taxLabel } from '@proofdesk/domain/tax-text'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'

type TaxedCompany = NonNullable<OrderTax['buyer']['company']>

/** The tax in what was paid, by rate, the place of sale, and the company that bought. */
export function OrderTaxFacts({ order, tax }: { order: OrderDetail; tax: OrderTax }) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.currency)
  const { charged, isReversed } = shownTaxes(tax.sums)
  const { company, country } = tax.buyer
  const checkFact = ({ state, at, requestId, name }: NonNullable<TaxedCompany['check']>) => ({
    label: t('Checked with VIES'),
    value:
      state === 'unasked'
        ? t('VIES didn’t respond on {{time}}: only the format of the number was checked', {
            time: format.dateTime(at),
          })
        : [format.dateTime(at), name, requestId].filter(Boolean).join(' · '),
  })
  const facts = [
    ...charged.map((sum) => ({
      label: taxLabel(sum, format.locale),
      value: t('{{tax}} on {{net}}', { tax: money(sum.tax), net: money(sum.net) }),
    })),
    ...(charged.length === 0
      ? [{ label: t('Tax'), value: isReversed ? t('Reverse charge') : t('None') }]
      : []),
    ...(order.refunded > 0 ? [{ label: t('Tax after refunds'), value: money(order.tax) }] : []),
    { label: t('Sold to'), value: format.country(country) },
    ...(company
      ? [
          { label: t('Company'), value: company.name },
          ...(company.number ? [{ label: t('VAT or tax number'), value: company.number }] : []),
          ...(company.check ? [checkFact(company.check)] : []),
        ]
      : []),
  ]
  return <Facts facts={facts} />
}

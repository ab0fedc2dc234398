import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useTranslation } from 'react-i18next'
import { toPageLink } from '../../lib/leave-page.ts'

type SiteInvoice = SiteOrder['invoices'][number]

/** The invoice and the credit notes among the facts of an order. */
export function OrderInvoices({ invoices }: { invoices: readonly SiteInvoice[] }) {
  return invoices.map((invoice) => <OrderInvoice key={invoice.guid} invoice={invoice} />)
}

/** One of them: its number, and its files. */
function OrderInvoice({ invoice: { kind, number, pdf, xml } }: { invoice: SiteInvoice }) {
  const { t } = useTranslation()
  const words = {
    invoice: t('Invoice'),
    credit_note: t('Credit note'),
    reversal: t('Reversed credit note'),
  }
  const name = `${words[kind]} ${number}`
  return (
    <div className="order-invoice">
      <dt>{name}</dt>
      <dd>
        {Object.entries({ pdf, xml }).map(([format, path]) => (
          <a
            key={format}
            href={toPageLink(path)}
            download
            aria-label={t('{{name}} as {{format}}', { name, format: format.toUpperCase() })}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </dd>
    </div>
  )
}

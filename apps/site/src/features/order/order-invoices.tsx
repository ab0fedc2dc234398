import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useTranslation } from 'react-i18next'
import { toPageLink } from '../../lib/leave-page.ts'

type SiteInvoice = SiteOrder['invoices'][number]
type Format = 'pdf' | 'xml'

/** The invoice and credit notes of an order; their XML is for companies' accounting. */
export function OrderInvoices({ invoices }: { invoices: readonly SiteInvoice[] }) {
  const { t } = useTranslation()
  if (invoices.length === 0) return null
  return (
    <>
      {invoices.map((invoice) => (
        <OrderInvoice key={invoice.guid} invoice={invoice} />
      ))}
      <div className="order-for-companies">
        <dt>{t('For companies')}</dt>
        <dd>
          {invoices.map((invoice) => (
            <InvoiceFile key={invoice.guid} invoice={invoice} format="xml" />
          ))}
        </dd>
      </div>
    </>
  )
}

/** One document: its number and its files. */
function OrderInvoice({ invoice }: { invoice: SiteInvoice }) {
  const name = useInvoiceName(invoice)
  return (
    <div className="order-invoice">
      <dt>{name}</dt>
      <dd>
        <InvoiceFile invoice={invoice} format="pdf" />
      </dd>
    </div>
  )
}

function InvoiceFile({ invoice, format }: { invoice: SiteInvoice; format: Format }) {
  const { t } = useTranslation()
  const name = useInvoiceName(invoice)
  const label = format.toUpperCase()
  return (
    <a
      href={toPageLink(invoice[format])}
      download
      aria-label={t('{{name}} as {{format}}', { name, format: label })}
    >
      {format === 'pdf' ? label : `${invoice.number} (${label})`}
    </a>
  )
}

function useInvoiceName({ kind, number }: SiteInvoice): string {
  const { t } = useTranslation()
  const words = {
    invoice: t('Invoice'),
    credit_note: t('Credit note'),
    reversal: t('Reversed credit note'),
  }
  return `${words[kind]} ${number}`
}

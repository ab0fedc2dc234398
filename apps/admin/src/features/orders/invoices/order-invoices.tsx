import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { InvoiceRecord } from '@proofdesk/contract/admin/invoices'
import type { InvoiceKind } from '@proofdesk/domain/invoice'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordSection } from '../../../ui/record-panel.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { useInvoices, useMakeInvoice, useSaveInvoice } from './invoices-api.ts'

/** An order's invoice and its credit notes, with a button to make one. Nothing if the studio makes none. */
export function OrderInvoices({ orderGuid }: { orderGuid: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const dialog = useDialogAddress()
  const { data, error, refetch } = useInvoices(orderGuid)
  const make = useMakeInvoice(t('Invoice created'))
  const mayMake = data?.canMake === true && can('manageAccount')
  if (!data && error)
    return (
      <RecordSection title={t('Invoices')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </RecordSection>
    )
  if (!data || (data.invoices.length === 0 && !mayMake)) return null
  return (
    <RecordSection title={t('Invoices')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.invoices.map((invoice) => (
          <InvoiceItem key={invoice.guid} invoice={invoice} />
        ))}
      </Box>
      {can('manageAccount') && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mr: 2 }}
          onClick={() => dialog.open('invoice-company', orderGuid)}
        >
          {t('Company…')}
        </Button>
      )}
      {mayMake && (
        <Button
          variant="outlined"
          size="small"
          loading={make.isPending}
          onClick={() => make.mutate({ body: { orderGuid } })}
        >
          {t('Create invoice')}
        </Button>
      )}
    </RecordSection>
  )
}

function InvoiceItem({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const save = useSaveInvoice()
  const { guid, kind, number, issuedAt, total, currency } = invoice
  const name = `${kindLabel(t, kind)} ${number}`
  return (
    <Box
      component="li"
      sx={{ pb: 3, mb: 3, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Typography sx={{ fontWeight: 500 }}>
          {name}
          <ProblemSign of={invoice} />
        </Typography>
        <Typography className="tabular">
          {format.money(kind === 'credit_note' ? -total : total, currency)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {format.date(issuedAt)}
        </Typography>
        {(['pdf', 'xml'] as const).map((kindOfFile) => (
          <Button
            key={kindOfFile}
            size="small"
            disabled={save.isPending}
            aria-label={t('{{name}} as {{format}}', { name, format: kindOfFile.toUpperCase() })}
            onClick={() => save.mutate({ body: { guid, format: kindOfFile } })}
          >
            {kindOfFile.toUpperCase()}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

function kindLabel(t: TFunction, kind: InvoiceKind): string {
  const words = {
    invoice: t('Invoice'),
    credit_note: t('Credit note'),
    reversal: t('Reversed credit note'),
  }
  return words[kind]
}

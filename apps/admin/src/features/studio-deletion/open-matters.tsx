import Alert from '@mui/material/Alert'
import type { DeletionPlan } from '@proofdesk/contract/admin/studio-deletion'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'

type Matter = DeletionPlan['blocks'][number] | DeletionPlan['notes'][number]

interface OpenMattersProps {
  title: string
  severity: 'warning' | 'info'
  matters: readonly Matter[]
}

/** Money and orders that are open, each with a link to where it is settled. */
export function OpenMatters({ title, severity, matters }: OpenMattersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert severity={severity}>
      {title}
      <ul style={{ display: 'grid', gap: 8, margin: '8px 0 0', paddingInlineStart: 20 }}>
        {matters.map(({ kind, count, balances }) => (
          <li key={kind}>
            <AppLink to={PLACES[kind]} color="inherit">
              {sentence(t, kind, {
                count: format.number(count),
                amounts: format.list(
                  balances.map(({ amount, currency }) => format.money(amount, currency)),
                ),
              })}
            </AppLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const PLACES: Record<Matter['kind'], `/${string}`> = {
  payouts: '/sales/payouts',
  balance: '/sales/balance',
  disputes: '/sales/orders',
  refunds: '/sales/orders',
  prints: '/sales/orders',
  smallBalance: '/sales/balance',
  debt: '/sales/balance',
  downloads: '/sales/orders',
}

function sentence(
  t: TFunction,
  kind: Matter['kind'],
  values: { count: string; amounts: string },
): string {
  const { amounts } = values
  const number = values.count
  const sentences: Record<Matter['kind'], string> = {
    payouts: t('Payouts on their way: {{number}}', { number }),
    balance: t('You still have money to get paid out: {{amounts}}', { amounts }),
    disputes: t('Open disputes: {{number}}', { number }),
    refunds: t('Refunds on their way to buyers: {{number}}', { number }),
    prints: t('Paid orders with prints that haven’t shipped: {{number}}', { number }),
    smallBalance: t('Too little to be paid out, so it’s forfeited: {{amounts}}', { amounts }),
    debt: t('You owe: {{amounts}}', { amounts }),
    downloads: t('Orders that no one has downloaded yet: {{number}}', { number }),
  }
  return sentences[kind]
}

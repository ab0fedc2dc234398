import type { OrderAggs } from '@proofdesk/contract/admin/orders'
import { shownNetProfit } from '@proofdesk/domain/order-money'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { ChartFigure } from '../../../ui/chart-figure.tsx'
import { toChartPeriods } from './chart-periods.ts'

/** In pixels, low enough for orders to be visible below on a laptop. */
const HEIGHT = 140
const SALES_COLOUR = 'var(--mui-palette-field)'
const ORDERS_COLOUR = 'var(--mui-palette-status-live)'

type Period = OrderAggs['period']

interface SalesChartProps {
  aggs: OrderAggs
  /** One currency at a time: bars of two wouldn't be comparable. */
  currency: string
}

/** Net sales and orders over time, with an accessible table. */
export function SalesChart({ aggs, currency }: SalesChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = useSession().account
  const periods = useMemo(
    () => toChartPeriods(aggs, currency, timeZone),
    [aggs, currency, timeZone],
  )
  const { period } = aggs
  const toLabel = usePeriodLabel(period)
  if (periods.length === 0) return null
  return (
    <ChartFigure
      title={titleOf(t, period, currency)}
      height={HEIGHT}
      labels={periods.map(({ day }) => toLabel(day))}
      bars={[
        {
          label: t('Net sales'),
          values: periods.map(({ netProfit }) => shownNetProfit(netProfit)),
          colour: SALES_COLOUR,
          toText: (amount) => format.money(amount, currency),
        },
      ]}
      line={{
        label: t('Orders'),
        values: periods.map(({ orders }) => orders),
        colour: ORDERS_COLOUR,
        toText: format.number,
      }}
      leftWidth={72}
      table={<SalesTable period={period} periods={periods} currency={currency} />}
    />
  )
}

function titleOf(t: TFunction, period: Period, currency: string): string {
  const titles = {
    day: t('Net sales in {{currency}} and orders per day', { currency }),
    week: t('Net sales in {{currency}} and orders per week', { currency }),
    month: t('Net sales in {{currency}} and orders per month', { currency }),
  }
  return titles[period]
}

/** The label of a period by its first day. */
function usePeriodLabel(period: Period): (day: string) => string {
  const { shortDate, shortMonth } = useFormat('UTC')
  return (day) => (period === 'month' ? shortMonth : shortDate)(Date.parse(day))
}

interface SalesTableProps {
  period: Period
  periods: ReturnType<typeof toChartPeriods>
  currency: string
}

function SalesTable({ period, periods, currency }: SalesTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const toLabel = usePeriodLabel(period)
  const firsts = { day: t('Day'), week: t('Week from'), month: t('Month') }
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{firsts[period]}</th>
          <th scope="col">{t('Net sales')}</th>
          <th scope="col">{t('Orders')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ day, netProfit, orders }) => (
          <tr key={day}>
            <th scope="row">{toLabel(day)}</th>
            <td>{format.money(shownNetProfit(netProfit), currency)}</td>
            <td>{format.number(orders)}</td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

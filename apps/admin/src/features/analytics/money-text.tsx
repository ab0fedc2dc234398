import { useFormat } from '../../lib/format.ts'

/** Amounts in one or several currencies, which can't be added. */
export function MoneyText({
  money,
}: {
  money: readonly { currency: string; netProfit: number }[]
}) {
  const format = useFormat()
  if (money.length === 0) return '–'
  return (
    <span className="tabular">
      {money.map(({ currency, netProfit }) => format.money(netProfit, currency)).join(' · ')}
    </span>
  )
}

import { payouts } from '@proofdesk/contract/admin/payouts'
import { DAY_MS } from '@proofdesk/domain/duration'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '../../i18n/i18n.ts'
import { NoConnection, Refusal } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession } from '../../testing/test-records.ts'
import { BalancePage } from './balance-page.tsx'
import { makeBalanceOrder, startBalance } from './test-payouts.ts'

function open({ path = '/en/sales/balance', country = 'gb', settlementDays = 3 } = {}) {
  return renderScreen(<BalancePage />, {
    path,
    route: '/:lang/sales/balance',
    session: makeSession('owner', { country, settlementDays }),
  })
}
/** The bar's only button: with its amount if it can be paid out. */
const request = () => within(bar()).getByRole('button', { name: /^(Pay out \S|Request Payout$)/ })
const bar = () => screen.getByRole('region', { name: 'Request a payout' })
const boxes = async () =>
  (await screen.findAllByRole('checkbox', { name: /^Select order/ })) as HTMLInputElement[]

test('totals, a note and orders of a currency are shown; only available orders can be chosen', async () => {
  startBalance([
    makeBalanceOrder(),
    makeBalanceOrder({
      payoutStatus: 'Pending',
      grossProfit: 20,
      fees: 2,
      createdAt: Date.UTC(2026, 10, 20, 12),
    }),
    makeBalanceOrder({ grossProfit: 0, fees: 0, payoutStatus: null }),
  ])
  open()
  expect((await boxes()).map(({ disabled }) => disabled)).toEqual([false, true, true])
  expect(
    screen.getByText(
      'Please allow 3 to 5 working days for your payout to be processed and arrive in your bank account',
    ),
  ).toBeVisible()
  const [available, pending] = screen
    .getAllByRole('definition')
    .filter((part) => part.className.includes('tabular'))
  expect([available!.textContent, pending!.textContent]).toEqual(['£9.00', '£18.00'])
  expect(screen.getByText(/^Available on 23 Nov 2026/)).toBeVisible()
  expect(screen.getByText('Not paid')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Balance' })).toHaveAttribute('aria-current', 'page')
})

test('an order with a disputed payment is on hold, says why and can’t be chosen', async () => {
  startBalance([makeBalanceOrder(), makeBalanceOrder({ payoutStatus: 'On hold' })])
  open()
  expect((await boxes()).map(({ disabled }) => disabled)).toEqual([false, true])
  expect(screen.getByText('The buyer disputes the payment')).toBeVisible()
  expect(screen.getByText('1 order with a disputed payment')).toBeVisible()
})

test('everything available is chosen, totalled, and paid out after confirmation with losses', async () => {
  const loss = makeBalanceOrder({ grossProfit: 1, fees: 0.1, shippingFee: 2.95 })
  const sold = [
    makeBalanceOrder({ grossProfit: 0.1, fees: 0 }),
    makeBalanceOrder({ grossProfit: 10.2, fees: 0 }),
    loss,
    makeBalanceOrder({ payoutStatus: 'Pending' }),
  ]
  const api = startBalance(sold)
  const { user } = open()
  expect((await boxes()).map(({ disabled }) => disabled)).toEqual([false, false, true, true])
  expect(screen.getByText('Less the losses of 1 order: £2.05')).toBeVisible()
  await waitFor(() => expect(request()).toHaveAccessibleName('Pay out £8.25'))
  expect((await boxes()).map(({ checked }) => checked)).toEqual([true, true, false, false])
  expect(within(bar()).getByRole('status')).toHaveTextContent('2 orders selected: £10.30')
  expect(within(bar()).getByText('Losses of £2.05 are deducted')).toBeVisible()
  expect(screen.getByText('Lowers a payout by £2.05')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'PayPal or other' }))
  await user.click(request())
  const question = await screen.findByRole('alertdialog', { name: 'Request a payout of £8.25?' })
  expect(question).toHaveTextContent('2 orders, paid to: PayPal or other')
  await user.click(within(question).getByRole('button', { name: 'Request Payout' }))
  expect(
    await screen.findByText(
      'Request submitted! Please allow 3 to 5 working days for your payout to be processed and arrive in your bank account',
    ),
  ).toBeVisible()
  expect(api.calls(payouts.create).map(({ body }) => body)).toEqual([
    { amount: 8.25, payoutDestination: 'other', orders: sold.slice(0, 2).map(({ guid }) => guid) },
  ])
  await waitFor(() =>
    expect(within(bar()).getByRole('status')).toHaveTextContent('No orders selected'),
  )
  await waitFor(() =>
    expect(screen.getAllByRole('checkbox', { name: /^Select order/ })).toHaveLength(1),
  )
})

test('all available orders are chosen on every page, with the server’s total, and again', async () => {
  const sold = Array.from({ length: 60 }, () => makeBalanceOrder())
  const api = startBalance([...sold, makeBalanceOrder({ payoutStatus: 'Pending' })])
  const { user, router } = open()
  await waitFor(async () =>
    expect(await within(bar()).findByRole('status')).toHaveTextContent(
      '60 orders selected: £540.00',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(within(bar()).getByRole('status')).toHaveTextContent('No orders selected')
  await user.click(screen.getByRole('button', { name: 'Select all 60 available' }))
  expect(within(bar()).getByRole('status')).toHaveTextContent('60 orders selected: £540.00')
  expect(screen.queryByRole('button', { name: /^Select all 60/ })).not.toBeInTheDocument()
  await user.click((await boxes())[0]!)
  expect(within(bar()).getByRole('status')).toHaveTextContent('59 orders selected: £531.00')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(async () =>
    expect((await boxes()).map(({ checked }) => checked)).toEqual([
      ...Array.from({ length: 10 }, () => true),
      false,
    ]),
  )
  expect(router.state.location.search).toBe('?page=2')
  await user.click(request())
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Request Payout' }),
  )
  await waitFor(() => expect(api.calls(payouts.create)).toHaveLength(1))
  expect(api.calls(payouts.create)[0]!.body).toMatchObject({
    amount: 531,
    orders: sold.slice(1).map(({ guid }) => guid),
  })
})

test('another currency starts with everything that is available in it', async () => {
  startBalance([
    makeBalanceOrder(),
    makeBalanceOrder({ currency: 'JPY', grossProfit: 1_500, fees: 150 }),
  ])
  const { user, router } = open()
  await user.click((await boxes())[0]!)
  await waitFor(() => expect(request()).toHaveAccessibleName('Request Payout'))
  await user.click(screen.getByRole('button', { name: 'JPY' }))
  await waitFor(() => expect(request()).toHaveAccessibleName(/^Pay out .*1,350$/))
  expect(screen.getByRole('button', { name: 'JPY' })).toHaveAttribute('aria-pressed', 'true')
  expect(router.state.location.search).toBe('?currency=JPY')
  await user.click(screen.getByRole('button', { name: '£ GBP' }))
  await waitFor(async () => expect((await boxes())[0]).toBeChecked())
})

test('without chosen orders, available money or with a loss the button says why it is off', async () => {
  startBalance([
    makeBalanceOrder({ grossProfit: 1, fees: 0 }),
    makeBalanceOrder(),
    makeBalanceOrder({ grossProfit: 0, fees: 0, shippingFee: 5 }),
    makeBalanceOrder({ currency: 'EUR', payoutStatus: 'Pending' }),
  ])
  const { user } = open({ path: '/en/sales/balance?currency=GBP' })
  const [little, enough] = await boxes()
  await waitFor(() => expect(request()).toBeEnabled())
  await user.click(little!)
  await user.click(enough!)
  expect(request()).toBeDisabled()
  expect(request()).toHaveAccessibleDescription('Choose the orders to be paid out.')
  await user.click(little!)
  expect(request()).toHaveAccessibleDescription('The selected orders leave nothing to pay out.')
  await user.click(screen.getByRole('button', { name: '€ EUR' }))
  await waitFor(() =>
    expect(request()).toHaveAccessibleDescription(
      'There’s nothing to pay out in this currency yet.',
    ),
  )
  expect(request()).toBeDisabled()
})

test.each([
  ['my', 'MYR', 9.99, '10 MYR'],
  ['mx', 'MXN', 749.99, '750 MXN'],
  ['ec', 'USD', 9.99, '10 USD'],
])('a studio in %s needs the minimum in %s', async (country, currency, tooLittle, minimum) => {
  startBalance([
    makeBalanceOrder({ currency, grossProfit: tooLittle, fees: 0 }),
    makeBalanceOrder({ currency, grossProfit: 0.01, fees: 0 }),
  ])
  const { user } = open({ country })
  const [, second] = await boxes()
  await waitFor(() => expect(request()).toBeEnabled())
  await user.click(second!)
  expect(request()).toBeDisabled()
  expect(
    screen.getByText(`For this currency there is currently a minimum payout amount of ${minimum}`),
  ).toBeVisible()
  await user.click(second!)
  expect(request()).toBeEnabled()
  expect(screen.queryByText(/minimum payout amount/)).not.toBeInTheDocument()
})

test('a refusal is reported and the choice is kept', async () => {
  const api = startBalance([makeBalanceOrder()])
  api.answer(payouts.create, () => {
    throw new Refusal('conflict', 'Someone else changed this at the same time. Check it again.')
  })
  const { user } = open()
  await waitFor(async () => expect((await boxes())[0]).toBeChecked())
  await user.click(request())
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Request Payout' }),
  )
  expect(
    await screen.findByText('Someone else changed this at the same time. Check it again.'),
  ).toBeVisible()
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect((await boxes())[0]).toBeChecked()
  // The list is reloaded, since it may be out of date.
  await waitFor(() => expect(api.calls(payouts.balance).length).toBeGreaterThan(1))
})

test('without a bank account the request is refused with a link to add one; the choice stays', async () => {
  const api = startBalance([makeBalanceOrder()])
  api.answer(payouts.create, () => {
    throw new Refusal('payout_method_missing')
  })
  const { user } = open()
  await waitFor(async () => expect((await boxes())[0]).toBeChecked())
  await user.click(request())
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Request Payout' }),
  )
  const link = await screen.findByRole('link', { name: 'Add a bank account' })
  expect(link).toHaveAttribute('href', '/en/sales/accounts')
  expect(bar()).toContainElement(link)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect((await boxes())[0]).toBeChecked()
})

test('an unreachable server is reported, and then nothing can be paid out', async () => {
  const api = startBalance([])
  api.answer(payouts.balance, () => {
    throw new NoConnection()
  })
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('This couldn’t be loaded')
  api.answer(payouts.balance, { balances: [], settlementMs: 3 * DAY_MS })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('There is nothing to pay out')).toBeVisible()
})

test('how long money is held in the first days is shown before there is any', async () => {
  startBalance([])
  open({ settlementDays: 7 })
  expect(await screen.findByText('There is nothing to pay out')).toBeVisible()
  expect(screen.getByText(/^In your first 30 days, money from an order/)).toBeVisible()
})

test('it speaks German', async () => {
  await activateLanguage('de')
  startBalance([makeBalanceOrder({ grossProfit: 1_234.5, fees: 0 })])
  open({ path: '/de/sales/balance' })
  expect(await screen.findByRole('button', { name: /^1\.234,50\s£ auszahlen$/ })).toBeEnabled()
  expect(screen.getByRole('region', { name: 'Auszahlung anfordern' })).toHaveTextContent(
    '1 Bestellung ausgewählt: 1.234,50 £',
  )
})

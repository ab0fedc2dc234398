import { invoices } from '@proofdesk/contract/admin/invoices'
import { type StatementSums, statements } from '@proofdesk/contract/admin/statements'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StatementsPage } from './statements-page.tsx'

const open = (search = '') =>
  renderScreen(<StatementsPage />, {
    path: `/en/sales/statements${search}`,
    route: '/:lang/sales/statements',
  })

const GIFT_CARDS = {
  currency: 'GBP',
  sold: 150,
  spent: 40,
  returned: 10,
  cancelled: 50,
  left: 70,
}

const SUMS: StatementSums = {
  currency: 'GBP',
  opening: 40,
  orders: 1_200,
  sales: 12_000,
  fees: 1_200,
  shippingFees: 300,
  transactionFees: 0,
  refunds: 2,
  refunded: -20,
  feesReturned: 2,
  corrections: 0,
  offlineOrders: 2,
  offlineSales: 24,
  refundedOutside: -5,
  payouts: 1,
  paidOut: 10_000,
  closing: 522,
}

test('a month is shown with its balances, another can be chosen, files are in the page’s language', async () => {
  const api = mockApi()
  api.answer(statements.read, ({ query: { month } }) => ({
    statement: {
      month,
      isOver: true,
      currencies: month === '2026-10' ? [SUMS] : [],
      giftCards: month === '2026-10' ? [GIFT_CARDS] : [],
    },
    first: '2026-09',
    last: '2026-11',
  }))
  api.answer(statements.export, { url: '/api/statement?signed' })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, router } = open('?month=2026-10')
  const table = await screen.findByRole('table', { name: 'GBP' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'Opening balance£40.00',
    'Sales (1,200)£12,000.00',
    'Platform commission−£1,200.00',
    'Print lab−£300.00',
    'Payment fees£0.00',
    'Refunds (2)−£20.00',
    'Commission returned with refunds£2.00',
    'Payouts (1)−£10,000.00',
    'Closing balance£522.00',
  ])
  expect(screen.getByText(/£70.00 is left on all cards/)).toBeVisible()
  expect(screen.getByText(/You also refunded £5\.00 outside/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Statement (PDF)' }))
  await user.click(screen.getByRole('button', { name: 'All entries (CSV)' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
  api.answer(invoices.archive, () => {
    throw new Refusal('no_invoices')
  })
  await user.click(screen.getByRole('button', { name: 'Invoices (ZIP)' }))
  expect(await screen.findByText('There are no invoices of this month.')).toBeVisible()
  expect(api.calls(statements.export).map(({ body }) => body)).toEqual([
    { month: '2026-10', format: 'pdf', language: 'en' },
    { month: '2026-10', format: 'csv', language: 'en' },
  ])
  click.mockRestore()

  await user.click(screen.getByRole('combobox', { name: 'Month' }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'November 2026',
    'October 2026',
    'September 2026',
  ])
  await user.click(screen.getByRole('option', { name: 'September 2026' }))
  expect(await screen.findByText('No activity this month')).toBeVisible()
  expect(router.state.location.search).toBe('?month=2026-09')
})

test('an unfinished month says so, and an invalid address shows the current month', async () => {
  const api = mockApi()
  api.answer(statements.read, ({ query: { month } }) => ({
    statement: { month, isOver: false, currencies: [], giftCards: [] },
    first: month,
    last: month,
  }))
  open('?month=2026-99')
  expect(await screen.findByText('This month isn’t over yet, so more may be added.')).toBeVisible()
  expect(api.calls(statements.read)[0]!.query.month).toMatch(/^\d{4}-\d{2}$/)
})

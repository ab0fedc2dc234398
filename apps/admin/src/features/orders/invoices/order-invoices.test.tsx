import { type InvoiceRecord, invoices } from '@proofdesk/contract/admin/invoices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { newGuid } from '../../../testing/test-records.ts'
import { makeOrder, openOrders, toDetail } from '../test-orders.tsx'
import { OrderInvoices } from './order-invoices.tsx'

const orderGuid = newGuid()
const makeRecord = (fields: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  guid: newGuid(),
  kind: 'invoice',
  number: 'RE-2026-0001',
  issuedAt: Date.UTC(2026, 10, 20),
  currency: 'GBP',
  total: 30,
  tax: 0,
  ...fields,
})

function open(list: InvoiceRecord[], canMake: boolean, role: 'owner' | 'salesperson' = 'owner') {
  const api = mockApi()
  api.answer(invoices.list, { invoices: list, canMake })
  return { api, ...renderScreen(<OrderInvoices orderGuid={orderGuid} />, { role }) }
}

test('invoice and credit notes are listed with amounts, and saved as PDF or XML', async () => {
  const invoice = makeRecord()
  const note = makeRecord({ kind: 'credit_note', number: 'RE-2026-0002', total: 5 })
  const { api, user } = open([invoice, note], false)
  api.answer(invoices.download, { url: '/api/invoice?signed' })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  expect(await screen.findByText('Credit note RE-2026-0002')).toBeVisible()
  expect(screen.getByText('−£5.00')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create invoice' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Invoice RE-2026-0001 as PDF' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: 'Credit note RE-2026-0002 as XML' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2))
  expect(api.calls(invoices.download).map(({ body }) => body)).toEqual([
    { guid: invoice.guid, format: 'pdf' },
    { guid: note.guid, format: 'xml' },
  ])
  click.mockRestore()
})

test('an invoice can be made if there is none; a failure says why', async () => {
  const { api, user } = open([], true)
  api.answer(invoices.create, () => {
    throw new Refusal('invoice_impossible')
  })
  await user.click(await screen.findByRole('button', { name: 'Create invoice' }))
  expect(await screen.findByText(/This order can’t be invoiced/)).toBeVisible()
  const made = makeRecord()
  api.answer(invoices.create, () => {
    api.answer(invoices.list, { invoices: [made], canMake: false })
    return { invoices: [made] }
  })
  await user.click(screen.getByRole('button', { name: 'Create invoice' }))
  expect(await screen.findByText('Invoice RE-2026-0001')).toBeVisible()
})

test('people who don’t manage the account can’t make one', async () => {
  const { api } = open([], true, 'salesperson')
  await waitFor(() => expect(api.calls(invoices.list)).toHaveLength(1))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an issued invoice is made out to a company: the dialog explains the effect', async () => {
  const order = makeOrder()
  const address = {
    addressLine1: 'Allee 1',
    addressLine2: '',
    townCity: 'Berlin',
    postCode: '10405',
    country: 'de',
  }
  const { api, user } = openOrders({
    orders: [order],
    details: [toDetail(order, { address })],
    search: `order=${order.guid}`,
  })
  api.answer(invoices.list, { invoices: [makeRecord()], canMake: false })
  await user.click(await screen.findByRole('button', { name: 'Company…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Company of order/ }))
  expect(await dialog.findByText(/The invoice is cancelled by a credit note/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Company/ }), 'Nord GmbH')
  await user.type(dialog.getByRole('textbox', { name: 'VAT or tax number' }), 'DE 136695976')
  api.answer(invoices.setCompany, { invoices: [] })
  await user.click(dialog.getByRole('button', { name: 'Create a new invoice' }))
  expect(await screen.findByText('Invoice reissued')).toBeVisible()
  expect(api.calls(invoices.setCompany)[0]!.body).toEqual({
    orderGuid: order.guid,
    company: { name: 'Nord GmbH', number: 'DE136695976', address },
  })
})

import { contract } from '@proofdesk/contract'
import type { Customer } from '@proofdesk/contract/admin/customers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeCustomer } from '../../testing/test-customers.ts'
import { makeGallery, makeSession } from '../../testing/test-records.ts'
import { CustomersPage } from './customers-page.tsx'

const gallery = makeGallery({ name: 'Spring run' })
const ada = makeCustomer({ orders: 2, grossProfit: 25, currency: 'GBP', tags: ['vip'] })
const zoe = makeCustomer({ firstName: '', lastName: '', emailAddress: '', bibNumber: '1042' })

let api: MockApi
let list: Customer[]
beforeEach(() => {
  list = [ada, zoe]
  api = mockApi()
  api.answer(contract.engines.list, { engines: [gallery] })
  api.answer(contract.customers.query, ({ query }) => {
    const hits = list.filter(
      ({ orders }) => query.bought === undefined || orders > 0 === query.bought,
    )
    return { customers: { hits: query.size === 0 ? [] : hits, total: hits.length } }
  })
  api.answer(contract.customers.list, ({ query }) => ({
    customers: list.filter(({ guid }) => guid === query.guid),
  }))
  api.answer(contract.customers.listTags, { tags: [{ tag: 'vip', customers: 1 }] })
  api.answer(contract.customerSegments.list, { segments: [] })
  api.answer(contract.orders.query, { orders: { hits: [], total: 0 } })
})

const show = () =>
  renderScreen(<CustomersPage />, {
    path: '/en/sales/customers',
    route: '/:lang/sales/customers',
    session: makeSession('owner'),
  })

test('customers are listed, narrowed by a segment, opened, and tagged together', async () => {
  const { user } = show()
  const row = (await screen.findByRole('button', { name: 'Ada Runner' })).closest('tr')!
  expect(row).toHaveTextContent('£25.00')
  expect(row).toHaveTextContent('vip')
  expect(screen.getByText('Number 1042')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('1–2 of 2')

  await user.click(screen.getByRole('button', { name: 'Segments' }))
  await user.click(await screen.findByRole('button', { name: 'Without an order 1' }))
  await waitFor(() => expect(screen.queryByText('Ada Runner')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Reset' }))

  let sent: unknown
  api.answer(contract.customers.tag, ({ body }) => {
    sent = body
    return { changed: 1 }
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Runner' }))
  await user.click(screen.getByRole('button', { name: 'Tags of those selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 1 customer' }))
  await user.type(dialog.getByRole('combobox', { name: 'Tags' }), '10 km,')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual({ audience: { guids: [ada.guid] }, change: 'add', tags: ['10 km'] }),
  )

  await user.click(await screen.findByRole('button', { name: 'Ada Runner' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Ada Runner' }))
  expect(await panel.findByText('Became a customer by an order')).toBeVisible()
})

test('somebody is entered for a gallery; an address that is taken is told at its field', async () => {
  api.answer(contract.customers.create, () => {
    throw new Refusal('invalid', 'Taken', { emailAddress: { code: 'taken' } })
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Create customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create customer' }))
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await user.click(dialog.getByRole('combobox', { name: 'Gallery' }))
  await user.click(await screen.findByRole('option', { name: 'Spring run' }))
  await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'ada@runner.test')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toBeInvalid())
})

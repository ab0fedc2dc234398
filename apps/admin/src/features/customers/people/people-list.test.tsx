import { contract } from '@proofdesk/contract'
import type { Person } from '@proofdesk/contract/admin/people'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeCustomer } from '../../../testing/test-customers.ts'
import { makeGallery, makeSession, newGuid } from '../../../testing/test-records.ts'
import { CustomersPage } from '../customers-page.tsx'

const spring = makeGallery({ name: 'Spring run' })
const first = makeCustomer({ firstName: 'Grace', lastName: 'Appiah', orders: 4, currency: 'GBP' })
const second = makeCustomer({
  firstName: 'Grace',
  lastName: 'Appiah',
  galleryName: 'Autumn run',
  engine: 'autumn-run',
})
const person = (change: Partial<Person> = {}): Person => ({
  guid: newGuid(),
  avatar: { initials: 'GA', colour: 1 },
  firstName: 'Grace',
  lastName: 'Appiah',
  emailAddress: 'grace@example.test',
  otherAddresses: [],
  mobileNumber: '',
  numbers: [],
  galleries: [first, second].map(({ guid, engineGuid, engine, galleryName }) => ({
    customerGuid: guid,
    engineGuid,
    engine,
    galleryName,
  })),
  tags: [],
  marketingOptIn: false,
  noPhotos: 0,
  noMails: 0,
  orders: 6,
  sums: [{ currency: 'GBP', grossProfit: 61.5 }],
  createdAt: Date.UTC(2026, 4, 1),
  lastSeenAt: null,
  ...change,
})
const grace = person()
const kofi = person({ firstName: 'Kofi', orders: 0, sums: [] })

let api: MockApi
let list: Person[]
beforeEach(() => {
  list = [grace, kofi]
  api = mockApi()
  api.answer(contract.engines.list, { engines: [spring] })
  api.answer(contract.people.query, ({ query }) => ({
    people: {
      hits: query.size === 0 ? [] : list.filter(({ orders }) => !query.bought || orders > 0),
      next: null,
      total: list.length,
    },
  }))
  api.answer(contract.people.get, ({ query }) => ({
    person: list.find(({ guid }) => guid === query.guid)!,
    customers: [first, second],
  }))
  api.answer(contract.customerSegments.list, { segments: [] })
})

const show = (role: Parameters<typeof makeSession>[0] = 'owner') =>
  renderScreen(<CustomersPage renderNotifyOne={() => null} />, {
    path: '/en/sales/customers',
    route: '/:lang/sales/customers',
    session: makeSession(role),
  })

test('each person is one line with their galleries and totals, and empty columns are hidden', async () => {
  show()
  const row = (await screen.findByRole('button', { name: 'Grace Appiah' })).closest('tr')!
  expect(row).toHaveTextContent('Spring run')
  expect(row).toHaveTextContent('Autumn run')
  expect(row).toHaveTextContent('£61.50')
  expect(screen.getByRole('status')).toHaveTextContent('1–2 of 2')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(expect.arrayContaining(['Orders', 'Gross Profit', 'Galleries']))
  for (const empty of ['Tags', 'Marketing', 'Photos', 'Emails', 'Last seen'])
    expect(heads).not.toContain(empty)
})

test('a person opens with each of their galleries, from which a customer can be split off', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Grace Appiah' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Grace Appiah' }))
  expect(await panel.findByRole('link', { name: 'Autumn run' })).toBeVisible()
  let sent: unknown
  api.answer(contract.people.split, ({ body }) => {
    sent = body
    return { person: kofi }
  })
  await user.click(panel.getAllByRole('button', { name: 'Not the same person' })[1]!)
  expect(await screen.findByText('Now a separate person')).toBeVisible()
  expect(sent).toEqual({ customerGuid: second.guid })
})

test('selected people are merged into one after confirmation, or tagged', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Grace Appiah' }))
  expect(screen.queryByRole('button', { name: 'Merge…' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Select Kofi Appiah' }))
  let tagged: unknown
  api.answer(contract.customers.listTags, { tags: [] })
  api.answer(contract.customers.tag, ({ body }) => {
    tagged = body.audience
    return { changed: 3 }
  })
  await user.click(screen.getByRole('button', { name: 'Tag…' }))
  const tags = within(await screen.findByRole('dialog', { name: 'Tags of 2 customers' }))
  await user.type(tags.getByRole('combobox', { name: 'Tags' }), 'vip,')
  await user.click(tags.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(tagged).toEqual({ people: [grace.guid, kofi.guid] }))
  let merged: unknown
  api.answer(contract.people.merge, ({ body }) => {
    merged = body
    return { person: grace }
  })
  await user.click(await screen.findByRole('button', { name: 'Merge…' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Merge 2 people?' }))
  await user.click(question.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(merged).toEqual({ guid: grace.guid, others: [kofi.guid] }))
  expect(await screen.findByText('Merged into one person')).toBeVisible()
})

test('a person is merged with another found by search', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Grace Appiah' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Grace Appiah' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge with another person…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge with another person' }))
  expect(await dialog.findByRole('searchbox')).toHaveValue('Appiah')
  let merged: unknown
  api.answer(contract.people.merge, ({ body }) => {
    merged = body
    return { person: grace }
  })
  await user.click(await dialog.findByRole('button', { name: 'Merge with Kofi Appiah' }))
  await waitFor(() => expect(merged).toEqual({ guid: grace.guid, others: [kofi.guid] }))
})

test('a file of people is imported into the chosen gallery', async () => {
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }))
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await user.click(await dialog.findByRole('combobox', { name: 'Gallery' }))
  await user.click(await screen.findByRole('option', { name: 'Spring run' }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/en/galleries/${spring.slug}/customers`),
  )
})

test('the switch lists the customers of each gallery', async () => {
  api.answer(contract.customers.query, { customers: { hits: [first, second], total: 2 } })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'By gallery' }))
  expect(await screen.findAllByRole('button', { name: 'Grace Appiah' })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Tag all 2…' })).toBeVisible()
})

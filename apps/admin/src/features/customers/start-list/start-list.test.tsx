import { contract } from '@proofdesk/contract'
import type { Customer } from '@proofdesk/contract/admin/customer'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeCustomer } from '../../../testing/test-customers.ts'
import { makeGallery, makeSession, newGuid } from '../../../testing/test-records.ts'
import { CustomersTab } from '../customers-tab.tsx'

const gallery = makeGallery({ name: 'Spring run' })
const { customers, participants } = contract
const kim = {
  guid: newGuid(),
  number: '64',
  firstName: 'Kim',
  lastName: 'Ng',
  club: 'TV Köln',
  isSearchable: true,
}

const participant = {
  ...kim,
  engineGuid: gallery.guid,
  emailAddress: 'ng@run.test',
  mobileNumber: '',
  noPhotos: 0,
}

let api: MockApi
let family: Customer
beforeEach(() => {
  family = makeCustomer({
    engine: gallery.slug,
    engineGuid: gallery.guid,
    firstName: 'Ada',
    lastName: 'Ng',
    emailAddress: 'ng@run.test',
    bibNumber: '63',
    noPhotos: 12,
    participants: [{ ...kim, guid: newGuid(), number: '63', firstName: 'Ada' }, kim],
  })
  api = mockApi()
  api.answer(contract.engines.list, { engines: [gallery] })
  api.answer(customers.query, () => ({ customers: { hits: [family], total: 1 } }))
  api.answer(customers.list, () => ({ customers: [family] }))
  api.answer(customers.listTags, { tags: [] })
  api.answer(customers.mails, { stop: null, messages: [] })
  api.answer(contract.customerSegments.list, { segments: [] })
  api.answer(contract.customerImports.list, { imports: [] })
  api.answer(contract.orders.query, { orders: { hits: [], total: 0 } })
  api.answer(contract.campaigns.ofCustomer, { recipients: [] })
  api.answer(contract.customerTimeline.list, { events: [], more: false })
})

const show = (search = '') =>
  renderScreen(<CustomersTab gallery={gallery} notify={null} renderNotifyOne={() => null} />, {
    path: `/en/galleries/${gallery.slug}/customers${search}`,
    route: '/:lang/galleries/:slug/customers',
    session: makeSession('owner'),
  })

const openFamily = async () => within(await screen.findByRole('dialog', { name: 'Ada Ng' }))

test('a family with one address is one row with its numbers, and a link to its photos', async () => {
  show()
  const row = (await screen.findByRole('button', { name: 'Ada Ng' })).closest('tr')!
  expect(row).toHaveTextContent('63, 64')
  expect(within(row).getByRole('link', { name: '12 photos of Ada Ng' })).toHaveAttribute(
    'href',
    `/en/galleries/${gallery.slug}/photos?q=63%2C%2064`,
  )
})

test('a start list entry is hidden from search, removed and restored in the panel', async () => {
  let removed: string | null = null
  api.answer(participants.update, ({ body }) => {
    family.participants = family.participants.map((entry) =>
      entry.guid === body.guid ? { ...entry, isSearchable: body.isSearchable ?? true } : entry,
    )
    return { participant }
  })
  api.answer(participants.remove, ({ query }) => ((removed = query.guid), {}))
  api.answer(participants.restore, ({ body }) => {
    removed = body.guid === removed ? null : removed
    return { participant }
  })
  const { user } = show(`?customer=${family.guid}`)
  const panel = await openFamily()
  const list = within(await panel.findByRole('list', { name: 'Start list' }))
  expect(list.getByText('Kim Ng')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Actions for start list entry Kim Ng' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make unsearchable' }))
  expect(await list.findByText('Not searchable')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Actions for start list entry Kim Ng' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from the start list' }))
  await screen.findByText('Kim Ng was removed from the start list')
  expect(removed).toBe(kim.guid)
  // The toasts are outside the panel.
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(await screen.findByText('Kim Ng is back on the start list')).toBeVisible()
  expect(removed).toBeNull()
})

test('another entry of the same address is added; without a number or a name it is refused', async () => {
  api.answer(participants.create, ({ body }) => ({
    participant: { ...participant, ...body, guid: newGuid() },
  }))
  const { user } = show(`?customer=${family.guid}`)
  const panel = await openFamily()
  await user.click(await panel.findByRole('button', { name: 'Add to the start list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the start list' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const number = dialog.getByRole('textbox', { name: 'Number' })
  await waitFor(() => expect(number).toBeInvalid())
  await user.type(number, '65')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await screen.findByText('Added to the start list')
  expect(api.calls(participants.create)[0]?.body).toMatchObject({
    engineGuid: gallery.guid,
    customerGuid: family.guid,
    emailAddress: 'ng@run.test',
    number: '65',
  })
})

test('someone added manually goes on the start list of a gallery that has one', async () => {
  api.answer(customers.create, () => ({ customer: family }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Create customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create customer' }))
  await waitFor(() =>
    expect(dialog.getByRole('switch', { name: 'Add to the start list' })).toBeChecked(),
  )
  await user.type(dialog.getByRole('textbox', { name: 'Number' }), '12,0')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByText('Customer created')
  expect(api.calls(customers.create)[0]?.body).toMatchObject({
    bibNumber: '12',
    onStartList: true,
  })
})

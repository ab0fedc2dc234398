import { contract } from '@proofdesk/contract'
import type { CustomerMails } from '@proofdesk/contract/admin/customer-mails'
import type { Customer } from '@proofdesk/contract/admin/customer'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeCustomer } from '../../testing/test-customers.ts'
import { makeGallery, makeSession, newGuid } from '../../testing/test-records.ts'
import { CustomersTab } from './customers-tab.tsx'
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
  api.answer(contract.campaigns.ofCustomer, { recipients: [] })
  api.answer(contract.customerTimeline.list, { events: [], more: false })
  api.answer(contract.customers.mails, { stop: null, messages: [] })
})

const show = () =>
  renderScreen(<CustomersPage renderNotifyOne={() => null} />, {
    path: '/en/sales/customers?view=galleries',
    route: '/:lang/sales/customers',
    session: makeSession('owner'),
  })

test('customers are listed, filtered by a segment, opened, and tagged together', async () => {
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
  await user.click(screen.getByRole('button', { name: 'Tags of selected customers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 1 customer' }))
  await user.type(dialog.getByRole('combobox', { name: 'Tags' }), '10 km,')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual({ audience: { guids: [ada.guid] }, change: 'add', tags: ['10 km'] }),
  )

  await user.click(await screen.findByRole('button', { name: 'Ada Runner' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Ada Runner' }))
  expect(await panel.findByText('Became a customer by ordering')).toBeVisible()
})

test('someone is added to a gallery; a taken address is reported at its field', async () => {
  api.answer(contract.customers.create, () => {
    throw new Refusal('invalid', 'Taken', { emailAddress: { code: 'taken' } })
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Create customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create customer' }))
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await user.click(dialog.getByRole('combobox', { name: 'Gallery' }))
  await user.click(await screen.findByRole('option', { name: 'Spring run' }))
  await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'ada@runner.test')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeInvalid())
})

test('emails to a customer are in their timeline with the outcome, and open as sent', async () => {
  const mail = {
    customerGuid: ada.guid,
    campaignGuid: newGuid(),
    kind: 'photosReady' as const,
    firstName: 'Ada',
    lastName: 'Runner',
    emailAddress: 'ada@runner.test',
    mobileNumber: '',
    channel: 'mail' as const,
    reason: null,
    attempts: 1,
  }
  const at = Date.UTC(2026, 5, 2)
  const bounced = { ...mail, guid: newGuid(), status: 'bounced' as const, sentAt: at, at }
  const queued = { ...mail, guid: newGuid(), status: 'queued' as const, sentAt: null, at: at + 1 }
  api.answer(contract.campaigns.ofCustomer, {
    recipients: [queued, { ...bounced, reason: 'unknown_recipient' }],
  })
  api.answer(contract.campaigns.mail, ({ query }) => {
    expect(query.recipientGuid).toBe(bounced.guid)
    const sent = { emailAddress: 'ada@runner.test', sentAt: at }
    return { mail: { ...sent, subject: 'They are here', html: '<p>Look</p>' } }
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Ada Runner' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Ada Runner' }))
  expect(await panel.findByText('Waiting')).toBeVisible()
  expect(panel.getByText('This address doesn’t exist.')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Email: photos are ready' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Email' }))
  expect(await dialog.findByText(/^Sent to ada@runner.test on/)).toBeVisible()
  expect(dialog.getByText('They are here')).toBeVisible()
})

test('after a bounce someone can be emailed again; after unsubscribing they have to agree', async () => {
  const at = Date.UTC(2026, 5, 2)
  const messages = [
    { at, about: 'coupon' as const, channel: 'mail' as const, reference: 'SPRING' },
    { at: at + 1, about: 'shipped' as const, channel: 'whatsapp' as const, reference: 'DS-1042' },
  ]
  let stop: CustomerMails['stop'] = { reason: 'bounced', at }
  api.answer(contract.customers.mails, () => ({ stop, messages }))
  api.answer(contract.customers.mailAgain, () => {
    stop = null
    return { stop, messages }
  })
  const { user } = show()
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ada Runner' }))
    return within(await screen.findByRole('dialog', { name: 'Ada Runner' }))
  }
  const panel = await open()
  expect(await panel.findByText('No emails: one bounced on 2 Jun 2026.')).toBeVisible()
  expect(await panel.findByText('Email: coupon SPRING')).toBeVisible()
  expect(panel.getByText('WhatsApp: a parcel of order DS-1042 is on its way')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Email them again' }))
  expect(await screen.findByText('They get emails again')).toBeInTheDocument()
  await waitFor(() => expect(panel.queryByText(/^No emails/)).not.toBeInTheDocument())
  expect(api.calls(contract.customers.mailAgain)[0]!.body).toEqual({ guid: ada.guid })
})

test('someone who unsubscribed can’t be emailed again from here', async () => {
  api.answer(contract.customers.mails, {
    stop: { reason: 'left', at: Date.UTC(2026, 5, 2) },
    messages: [],
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Ada Runner' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Ada Runner' }))
  expect(
    await panel.findByText('No emails: they unsubscribed on 2 Jun 2026 and must agree again.'),
  ).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Email them again' })).not.toBeInTheDocument()
})

test('a consent given on the site shows its version and proof, or that it is unconfirmed', async () => {
  const given = {
    consentAt: Date.UTC(2026, 5, 2, 9),
    consentText: 'Also send me news and offers',
    consentPlace: 'subscription',
  }
  const proof = { version: 'subscription-1', language: 'de', by: 'subscription' } as const
  const provedAt = Date.UTC(2026, 5, 4, 9)
  list = [
    makeCustomer({
      ...given,
      marketingOptIn: true,
      consentProof: { ...proof, provedAt, sentAt: Date.UTC(2026, 5, 3, 9) },
    }),
    makeCustomer({
      ...given,
      firstName: 'Zoe',
      consentProof: { ...proof, version: '', language: null, provedAt: null, sentAt: null },
    }),
  ]
  const { user } = show()
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name }))
  }
  const proved = await open('Ada Runner')
  expect(await proved.findByText('subscription-1 (German)')).toBeVisible()
  expect(proved.getByText(/^Agreed · .*2 Jun 2026/)).toBeVisible()
  expect(
    proved.getByText(/^Agreed on 4 Jun 2026.*, on the page linked in the email of 3 Jun 2026/),
  ).toBeVisible()
  expect(proved.getByText('Agreed to news and offers through a link in an email')).toBeVisible()
  await user.click(proved.getByRole('button', { name: 'Close' }))

  const unproved = await open('Zoe Runner')
  expect(await unproved.findByText(/^Agreed, not confirmed/)).toBeVisible()
  expect(
    unproved.getByText('Not confirmed by email, so it isn’t valid for news and offers'),
  ).toBeVisible()
  expect(unproved.getByText(/ · not confirmed$/)).toBeVisible()
  expect(unproved.queryByText('Text version')).toBeNull()
})

test('an unparsed number from a file doesn’t prevent changing the name', async () => {
  const bo = makeCustomer({ firstName: 'Bo', mobileNumber: 'ask Ada' })
  list = [bo]
  api.answer(contract.customers.update, ({ body }) => ({
    customer: { ...bo, ...body, mobileNumber: bo.mobileNumber },
  }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Bo Runner' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Bo Runner' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit customer' }))
  const number = await dialog.findByRole('textbox', { name: 'Mobile number' })
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.type(number, 's')
  await save()
  await waitFor(() => expect(number).toBeInvalid())
  await user.type(number, '{Backspace}')
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'b')
  await save()
  await waitFor(() => expect(api.calls(contract.customers.update)).toHaveLength(1))
  expect(api.calls(contract.customers.update)[0]!.body).toEqual({ guid: bo.guid, firstName: 'Bob' })
})

test('deleted customers are found in the trash and restored', async () => {
  let deleted = [makeCustomer({ firstName: 'Bo', deletedAt: Date.now() })]
  api.answer(contract.customers.deleted, () => ({ customers: deleted, total: deleted.length }))
  api.answer(contract.customers.restore, () => {
    const [customer] = deleted
    deleted = []
    return { customer: { ...customer!, deletedAt: null } }
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Deleted customers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted customers' }))
  expect(await dialog.findByText(/Spring run · Deleted on .* · 30 days left/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Restore Bo Runner' }))
  expect(await dialog.findByText('The trash is empty')).toBeVisible()
})

test('many are restored: chosen ones, with reasons for failures, or all who match', async () => {
  const people = ['Bo', 'Cy', 'Di'].map((firstName) =>
    makeCustomer({ firstName, deletedAt: Date.now() }),
  )
  let deleted = people
  const asked: unknown[] = []
  api.answer(contract.customers.deleted, () => ({ customers: deleted, total: deleted.length }))
  api.answer(contract.customers.restoreMany, ({ body }) => {
    asked.push(body)
    const all = deleted
    deleted = body.guids ? deleted.slice(2) : []
    return body.guids
      ? { restored: 1, failed: [{ guid: people[1]!.guid, reason: 'there' as const }] }
      : { restored: all.length, failed: [] }
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Deleted customers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted customers' }))
  for (const name of ['Bo', 'Cy'])
    await user.click(await dialog.findByRole('checkbox', { name: `Select ${name} Runner` }))
  expect(dialog.getByRole('status')).toHaveTextContent('2 customers selected')
  await user.click(dialog.getByRole('button', { name: 'Restore selected' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Cy Runner: someone has already restored them',
  )
  deleted = people
  await user.type(dialog.getByRole('searchbox'), 'runner')
  await user.click(await dialog.findByRole('button', { name: 'Restore all 3' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Restore' }))
  expect(await dialog.findByText('No customer matches')).toBeVisible()
  expect(asked).toEqual([{ guids: [people[0]!.guid, people[1]!.guid] }, { text: 'runner' }])
})

test('chosen customers, or all who match, are notified from a gallery’s tab', async () => {
  const notified: unknown[] = []
  api.answer(contract.campaigns.preview, ({ body }) => {
    expect(body).toEqual({ engineGuid: gallery.guid, filter: { marketingOptIn: false } })
    // Of three who match, one has neither an address nor a number that may be written to.
    return {
      recipients: 1,
      withPhotos: null,
      unread: 0,
      byWhatsApp: 1,
      withoutAddress: 1,
      stopped: 0,
      alreadyNotified: 0,
      sample: null,
    }
  })
  list = [ada, zoe, makeCustomer({ firstName: 'Bo', emailAddress: '' })]
  const { user } = renderScreen(
    <CustomersTab
      gallery={gallery}
      notify={null}
      renderNotify={({ audience, onClose }) => (
        <button
          type="button"
          onClick={() => {
            notified.push(audience)
            onClose()
          }}
        >
          Tell
        </button>
      )}
      renderNotifyOne={() => null}
    />,
    {
      path: `/en/galleries/${gallery.slug}/customers?opt-in=no`,
      route: '/:lang/galleries/:slug/customers',
      session: makeSession('owner'),
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Notify all 2 that their photos/ }))
  await user.click(await screen.findByRole('button', { name: 'Tell' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Runner' }))
  await user.click(screen.getByRole('button', { name: 'Notify them that their photos are ready…' }))
  await user.click(await screen.findByRole('button', { name: 'Tell' }))
  expect(notified).toEqual([
    { engineGuid: gallery.guid, filter: { marketingOptIn: false } },
    { guids: [ada.guid] },
  ])
})

test('someone is notified from their panel, deleted, and restored from it', async () => {
  api.answer(contract.customers.remove, ({ query }) => {
    list = list.map((one) => (one.guid === query.guid ? { ...one, deletedAt: Date.now() } : one))
    return {}
  })
  api.answer(contract.customers.restore, ({ body }) => {
    list = list.map((one) => (one.guid === body.guid ? { ...one, deletedAt: null } : one))
    return { customer: list[0]! }
  })
  const notified: unknown[] = []
  const { user } = renderScreen(
    <CustomersPage
      renderNotifyOne={({ guid, engineGuid, onClose }) => (
        <button
          type="button"
          onClick={() => {
            notified.push({ guid, engineGuid })
            onClose()
          }}
        >
          Tell one
        </button>
      )}
    />,
    {
      path: `/en/sales/customers?view=galleries&customer=${ada.guid}`,
      route: '/:lang/sales/customers',
      session: makeSession('owner'),
    },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Runner', hidden: true }))
  expect(screen.getByText(/customer selected/)).toBeInTheDocument()
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Runner' }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose('Notify them that their photos are ready…')
  await user.click(await screen.findByRole('button', { name: 'Tell one' }))
  expect(notified).toEqual([{ guid: ada.guid, engineGuid: ada.engineGuid }])
  await choose('Delete')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/permanent after 30 days/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText(/customer selected/)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Ada Runner' }))
  expect(await screen.findByText('This customer is in the trash.')).toBeVisible()
  await choose('Restore')
  await waitFor(() =>
    expect(screen.queryByText('This customer is in the trash.')).not.toBeInTheDocument(),
  )
})

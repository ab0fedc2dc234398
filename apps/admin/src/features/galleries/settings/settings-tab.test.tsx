import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '../../../testing/mock-api.ts'
import { makeProductList } from '../../../testing/test-products.ts'
import { makeGallery } from '../../../testing/test-records.ts'
import { pasteDate } from '../../../testing/paste-date.ts'
import { openSettings, saveBar, saveButton } from './test-settings.tsx'

const prices = makeProductList()
const cityRun = (fields: Partial<Gallery> = {}) =>
  makeGallery({ name: 'City Run', slug: 'city-run', productListGuid: prices.guid, ...fields })

const open = (gallery: Gallery, subTab = 'general') =>
  openSettings(gallery, subTab, {
    prepare: (api) => api.answer(contract.productLists.list, { productLists: [prices] }),
  })

const input = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })

test('every general setting is on the screen', async () => {
  open(cityRun({ sendCouponsToSubscribers: true, category: 'equine' }))
  await input('Name')
  for (const name of [
    'Name',
    'Address',
    'Subscribe button text',
    'Amount',
    'Display title',
    'Welcome text',
    'Help text',
    'Text while the gallery is a draft',
  ])
    expect(await input(name)).toBeVisible()
  for (const name of [
    'Status',
    'Category',
    'Coupon',
    'Default language',
    'Additional languages',
    'Time zone',
  ])
    expect(screen.getByRole('combobox', { name })).toBeVisible()
  for (const name of [
    'Collect subscribers',
    'Send coupons to subscribers',
    'Show timestamp',
    'Play Live Photos',
  ])
    expect(screen.getByRole('switch', { name })).toBeEnabled()
  expect(screen.getByRole('group', { name: /^Published date/ })).toHaveTextContent(
    /14.+11.+2023.+23.+13/,
  )
  expect(screen.getByRole('combobox', { name: 'Default language' })).toHaveTextContent(
    'Account default (English)',
  )
})

test('switches and fields are saved together by the bar', async () => {
  const { user, sent } = open(cityRun())
  await user.click(await screen.findByRole('switch', { name: 'Collect subscribers' }))
  await user.click(screen.getByRole('switch', { name: 'Show timestamp' }))
  await user.click(screen.getByRole('switch', { name: 'Play Live Photos' }))
  await user.type(await input('Help text'), '5')
  expect(sent()).toEqual([])
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      helpText: '5',
      showTimestamp: false,
      playLivePhotos: true,
      features: { collectSubscribers: true },
    },
  ])
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument())
})

test('an unsaved switch is discarded', async () => {
  const { user, sent } = open(cityRun())
  const subscribers = await screen.findByRole('switch', { name: 'Collect subscribers' })
  await user.click(subscribers)
  await user.click(within(saveBar()!).getByRole('button', { name: 'Discard' }))
  expect(subscribers).not.toBeChecked()
  expect(sent()).toEqual([])
})

test('a switch that can’t be saved keeps its position and says why', async () => {
  const { api, user } = open(cityRun())
  api.answer(contract.engines.update, () => {
    throw new Refusal('unavailable')
  })
  const subscribers = await screen.findByRole('switch', { name: 'Collect subscribers' })
  await user.click(subscribers)
  await user.click(saveButton())
  expect(
    await screen.findByText('The service is not available right now. Please try again.'),
  ).toBeVisible()
  expect(subscribers).toBeChecked()
  expect(saveBar()).toBeVisible()
})

test('only changed fields are sent, and others’ changes in the meantime stay', async () => {
  const { user, server, sent } = open(cityRun())
  await user.type(await input('Display title'), 'The big one')
  server.gallery = { ...server.gallery, welcomeText: 'Hello from a colleague' }
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ displayTitle: 'The big one' }])
  expect(await input('Welcome text')).toHaveValue('Hello from a colleague')
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument())
})

test('a value that was changed back isn’t sent', async () => {
  const { user } = open(cityRun())
  await user.type(await input('Name'), '!')
  expect(saveBar()).toBeVisible()
  await user.type(await input('Name'), '{Backspace}')
  expect(saveBar()).not.toBeInTheDocument()
})

test('Ctrl+S saves', async () => {
  const { user, sent } = open(cityRun())
  await user.type(await input('Help text'), '5')
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false)
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ helpText: '5' }])
  await user.keyboard('{Control>}s{/Control}')
  expect(sent()).toHaveLength(1)
})

test('Discard restores the saved values', async () => {
  const { user, sent } = open(cityRun())
  await user.type(await input('Name'), ' 2026')
  await user.click(within(saveBar()!).getByRole('button', { name: 'Discard' }))
  expect(await input('Name')).toHaveValue('City Run')
  expect(saveBar()).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('a changed slug opens the new address, even if the server chose another one', async () => {
  const { api, user, router, server } = open(cityRun())
  api.answer(contract.engines.update, ({ body }) => {
    server.gallery = { ...server.gallery, slug: `${body.slug}-2` }
    return { engine: server.gallery }
  })
  const slug = await input('Address')
  await user.clear(slug)
  await user.type(slug, 'Trail Run')
  await user.click(saveButton())
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/en/galleries/trail-run-2/settings/general'),
  )
  expect(api.calls(contract.engines.update)[0]!.body).toMatchObject({ slug: 'trail-run' })
  expect(await input('Address')).toHaveValue('trail-run-2')
  expect(saveBar()).not.toBeInTheDocument()
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
})

test('the old address redirects; another’s former one is taken only on confirmation', async () => {
  const { api, user, sent, server } = open(cityRun())
  api.answer(contract.engines.update, ({ body }) => {
    if (body.slug === 'wedding' && !body.takeFormer)
      throw new Refusal(
        'slug_was_used',
        '',
        { slug: { code: 'slug_was_used' } },
        { name: null, isDeleted: true, until: Date.UTC(2026, 4, 3) },
      )
    server.gallery = { ...server.gallery, slug: body.slug! }
    return { engine: server.gallery }
  })
  const address = await input('Address')
  expect(address).toHaveAccessibleDescription(/\/albums\/city-run$/)
  await user.clear(address)
  await user.type(address, 'Wedding')
  expect(address).toHaveAccessibleDescription(
    /\/albums\/wedding The old address will keep working and redirect here\.$/,
  )
  await user.click(saveButton())
  expect(
    await screen.findByText(
      'A deleted gallery had this address until 3 May 2026. Its printed QR codes and the links you sent no longer work. If you use it anyway, they’ll open this gallery.',
    ),
  ).toBeVisible()
  expect(address).toHaveValue('Wedding')
  // Another address requires another confirmation.
  await user.type(address, 's')
  expect(screen.queryByText(/A deleted gallery/)).not.toBeInTheDocument()
  await user.type(address, '{Backspace}')
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Use it anyway' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { slug: 'wedding' },
      { slug: 'wedding' },
      { slug: 'wedding', takeFormer: true },
    ]),
  )
})

test('server errors are shown at their fields, and the input is kept', async () => {
  const { api, user } = open(cityRun())
  const sentence =
    'There is already a gallery with this name, please choose another or rename the existing gallery'
  api.answer(contract.engines.update, () => {
    throw new Refusal('name_taken', sentence, { name: { code: 'gallery_name_taken' } })
  })
  await user.type(await input('Name'), ' 2026')
  await user.click(saveButton())
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(await input('Name')).toHaveValue('City Run 2026')
  expect(await input('Name')).toHaveFocus()
  expect(saveBar()).toBeVisible()
})

test('an invalid input is reported before anything is sent', async () => {
  const { user, sent } = open(
    cityRun({ sendCouponsToSubscribers: true, subscriberCouponAmount: 5 }),
  )
  const amount = await input('Amount')
  expect(amount).toHaveValue('5.00')
  await user.clear(amount)
  await user.type(amount, '5.005')
  await user.click(saveButton())
  expect(await screen.findByText('Enter an amount in EUR')).toBeVisible()
  expect(sent()).toEqual([])
})

test('choosing Published for a draft opens the check and keeps the form', async () => {
  const { user, router } = open(cityRun())
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Published' }))
  await waitFor(() => expect(router.state.location.search).toContain('dialog=publish'))
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Draft')
  expect(saveBar()).not.toBeInTheDocument()
})

test('status, languages and date are saved with the form', async () => {
  const { user, sent } = open(cityRun({ published: true }))
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Draft' }))
  await user.click(screen.getByRole('combobox', { name: 'Additional languages' }))
  await user.click(await screen.findByRole('option', { name: 'German – Deutsch' }))
  pasteDate(screen.getByRole('group', { name: /^Published date/ }), '2026-05-03T14:05')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      published: false,
      publishedDate: Date.parse('2026-05-03T12:05:00Z'),
      additionalLocales: ['de'],
    },
  ])
})

test('the event has a day in the gallery’s time zone, which can be cleared', async () => {
  const { user, sent } = open({ ...cityRun(), timeZone: 'Asia/Tokyo' })
  pasteDate(await screen.findByRole('group', { name: 'Event date' }), '2026-05-02')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  await waitFor(() => expect(saveBar()).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Calendar: Event date' }))
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await user.click(saveButton())
  await waitFor(() =>
    expect(sent()).toEqual([
      { eventDate: Date.parse('2026-05-02T03:00:00Z') },
      { eventDate: null },
    ]),
  )
})

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user, router } = open(cityRun())
  await user.type(await input('Name'), '!')
  void router.navigate('/en/photos')
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/en/galleries/city-run/settings/general')
  expect(await input('Name')).toHaveValue('City Run!')
  void router.navigate('/en/photos')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/photos'))
})

test('the danger zone deletes the gallery and opens the list, with Undo', async () => {
  const { api, user, router, server } = open(cityRun())
  api.answer(contract.engines.remove, {})
  api.answer(contract.engines.restore, () => ({ engine: server.gallery }))
  await user.type(await input('Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Delete gallery' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure' })
  expect(dialog).toHaveTextContent('All photos of “City Run” will be lost.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Gallery deleted')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/photos'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Gallery restored')).toBeVisible()
  expect(api.calls(contract.engines.restore).map(({ body }) => body)).toEqual([
    { guid: server.gallery.guid },
  ])
})

test('an unknown settings section is distinguished from an empty page', async () => {
  open(cityRun(), 'elsewhere')
  expect(await screen.findByText('These settings don’t exist')).toBeVisible()
  expect(screen.getByRole('link', { name: 'General' })).toHaveAttribute(
    'href',
    '/en/galleries/city-run/settings/general',
  )
})

import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { DAY_MS, HOUR_MS } from '@proofdesk/domain/duration'
import type { Role } from '@proofdesk/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../../testing/mock-api.ts'
import { makeCheck } from '../../../testing/test-check.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery } from '../../../testing/test-records.ts'
import { GalleriesPage } from './galleries-page.tsx'

/** A mock server with state: changes, deletions and restores show up in the next list. */
function startServer(initial: Gallery[]): MockApi & { galleries: Gallery[] } {
  const api = Object.assign(mockApi(), { galleries: initial })
  const change = (guid: string, fields: Partial<Gallery>) => {
    api.galleries = api.galleries.map((gallery) =>
      gallery.guid === guid ? { ...gallery, ...fields } : gallery,
    )
    return { engine: api.galleries.find((gallery) => gallery.guid === guid)! }
  }
  api.answer(contract.engines.list, ({ query }) => ({
    engines: api.galleries.filter(
      ({ deletedAt }) => (deletedAt !== null) === (query.deleted === true),
    ),
  }))
  api.answer(contract.engines.update, ({ body: { guid, features: _features, ...fields } }) =>
    change(guid, fields),
  )
  api.answer(contract.engines.remove, ({ query }) => {
    change(query.guid, { deletedAt: Date.now() })
    return {}
  })
  api.answer(contract.engines.restore, ({ body }) => change(body.guid, { deletedAt: null }))
  api.answer(contract.productLists.list, { productLists: [] })
  return api
}

function open({ path = '/en/photos', role = 'owner' }: { path?: string; role?: Role } = {}) {
  return renderScreen(<GalleriesPage />, { path, route: '/:lang/photos', role })
}

const card = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!
const cards = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]!.textContent)
const openMenu = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.findByRole('menu')
}
const menuLabels = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent)

test('the list opens on published galleries, with the counts of all groups and the totals', async () => {
  startServer([
    makeGallery({
      name: 'Berlin Marathon',
      published: true,
      noItems: 48_000,
      totalBytes: 213_400_000_000,
    }),
    makeGallery({ name: 'Trail Run', noItems: 211, totalBytes: 1_000_000_000 }),
    makeGallery({ name: 'Old Race', published: true, archived: true }),
  ])
  open()
  await card('Berlin Marathon')
  expect(cards('Published')).toEqual(['Berlin Marathon'])
  const groups = screen.getByRole('navigation', { name: 'Groups of galleries' })
  expect(
    within(groups)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Drafts1', 'Published1', 'Archived1'])
  expect(within(groups).getByRole('link', { current: 'page' })).toHaveTextContent('Published')
  expect(screen.getByText('3 galleries ·').closest('.tabular')).toHaveTextContent(
    '3 galleries · 48,211 photos · 214.4 GB',
  )
})

test('if nothing is published the list opens on the drafts', async () => {
  startServer([
    makeGallery({ name: 'Trail Run' }),
    makeGallery({ name: 'Old Race', archived: true }),
  ])
  open()
  await card('Trail Run')
  expect(cards('Drafts')).toEqual(['Trail Run'])
})

test('the group is in the address', async () => {
  startServer([
    makeGallery({ name: 'Trail Run' }),
    makeGallery({ name: 'Old Race', archived: true }),
  ])
  const { user, router } = open({ path: '/en/photos?group=archived' })
  await card('Old Race')
  expect(screen.queryByText('Trail Run')).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /Drafts/ }))
  await card('Trail Run')
  expect(router.state.location.search).toBe('?group=drafts')
  await user.click(screen.getByRole('link', { name: /Published/ }))
  expect(await screen.findByText('Nothing is published')).toBeVisible()
})

test('an owner sees a gallery’s earnings and has every action', async () => {
  startServer([
    makeGallery({
      name: 'Berlin Marathon',
      slug: 'berlin',
      noItems: 1,
      totalBytes: 9_800_000,
      netProfit: 1234.5,
      currency: 'EUR',
    }),
  ])
  const { user } = open()
  expect(await card('Berlin Marathon')).toHaveTextContent('1 photo · 9.8 MB · €1,234.50 net')
  expect(within(await card('Berlin Marathon')).getByText('Sales')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Berlin Marathon' })).toHaveAttribute(
    'href',
    '/en/galleries/berlin',
  )
  expect(screen.getByRole('link', { name: 'Open Berlin Marathon' })).toHaveAttribute(
    'href',
    '/en/galleries/berlin',
  )
  expect(screen.getByRole('link', { name: 'Upload photos to Berlin Marathon' })).toHaveAttribute(
    'href',
    '/en/galleries/berlin/upload',
  )
  expect(menuLabels(await openMenu(user, 'Berlin Marathon'))).toEqual([
    'Publish',
    'View orders',
    'Manage products',
    'Upload photos',
    'Settings',
    'Make a copy',
    'Archive',
    'Delete',
  ])
})

test('a gallery with sales in several currencies shows each', async () => {
  const others = [{ currency: 'GBP', netProfit: 12 }]
  startServer([
    makeGallery({
      name: 'Berlin Marathon',
      netProfit: 8,
      currency: 'EUR',
      otherNetProfits: others,
    }),
    makeGallery({ name: 'Trail Run', netProfit: 0, currency: 'EUR', otherNetProfits: others }),
  ])
  open()
  expect(await card('Berlin Marathon')).toHaveTextContent('€8.00 + £12.00 net')
  expect(await card('Trail Run')).toHaveTextContent(/\D£12.00 net/)
})

test('a gallery shows how many announced photos have not arrived', async () => {
  startServer([makeGallery({ name: 'Berlin Marathon', noItems: 86, noMissing: 214 })])
  open()
  expect(await card('Berlin Marathon')).toHaveTextContent('86 photos · 214 still missing')
})

test('a gallery with free downloads shows money only if it has sold before', async () => {
  const features = { ...makeGallery().features, freeDownloads: true }
  const free = { features, netProfit: 0, currency: 'GBP' }
  const others = [{ currency: 'EUR', netProfit: 12 }]
  startServer([
    makeGallery({ ...free, name: 'Berlin Marathon' }),
    makeGallery({ ...free, name: 'Trail Run', otherNetProfits: others }),
  ])
  open()
  expect(await card('Berlin Marathon')).not.toHaveTextContent('net')
  expect(await card('Trail Run')).toHaveTextContent('€12.00 net')
})

test('a card shows the number of photos being read and links to today’s orders, and the list can be sorted by orders', async () => {
  startServer([
    makeGallery({ name: 'City run', slug: 'city-run', noItems: 5, noUnread: 3, noOrders: 2 }),
    makeGallery({ name: 'Sea run', slug: 'sea-run', noOrders: 9, noOrdersToday: 4 }),
    makeGallery({ name: 'Night run' }),
    makeGallery({ name: 'Old run' }),
  ])
  open({ path: '/en/photos?sort=orders' })
  expect(await card('City run')).toHaveTextContent('5 photos · 3 being analysed · 0 B')
  expect(cards('Drafts')).toEqual(['Sea run', 'City run', 'Night run', 'Old run'])
  const orders = within(await card('Sea run')).getByRole('link', { name: '4 orders today' })
  expect(orders.getAttribute('href')).toMatch(
    /^\/en\/galleries\/sea-run\/orders\?from=(\d{4}-\d{2}-\d{2})&to=\1$/,
  )
  expect(within(await card('City run')).queryByText(/orders? today/)).toBeNull()
})

test('a loss is shown as 0', async () => {
  startServer([makeGallery({ name: 'Berlin Marathon', netProfit: -3, currency: 'SEK' })])
  open()
  expect(await card('Berlin Marathon')).toHaveTextContent('kr 0.00 net')
})

test('a photographer uploads and copies, and sees no profit', async () => {
  const { netProfit: _hidden, ...gallery } = makeGallery({
    name: 'Berlin Marathon',
    features: { ...makeGallery().features, freeDownloads: true },
  })
  const api = startServer([gallery])
  const { user } = open({ role: 'photographer' })
  expect(await card('Berlin Marathon')).not.toHaveTextContent('net')
  expect(within(await card('Berlin Marathon')).getByText('Free downloads')).toBeVisible()
  expect(menuLabels(await openMenu(user, 'Berlin Marathon'))).toEqual([
    'Upload photos',
    'Make a copy',
  ])
  expect(screen.queryByText('Create gallery')).not.toBeInTheDocument()
  // People who can't restore galleries don't request the trash.
  expect(api.calls(contract.engines.list)).toEqual([{ query: {}, body: {} }])
})

test('a salesperson opens and previews galleries', async () => {
  startServer([makeGallery({ name: 'Berlin Marathon', netProfit: 7 })])
  open({ role: 'salesperson' })
  const gallery = await card('Berlin Marathon')
  expect(gallery).toHaveTextContent('€7.00 net')
  expect(
    within(gallery)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Preview'])
  expect(
    within(gallery)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Berlin Marathon', 'Open'])
})

test('a new studio sees a welcome and can create its first gallery', async () => {
  startServer([])
  const { user, router } = open()
  expect(await screen.findByText('Welcome to Proofdesk')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create gallery' }))
  expect(await screen.findByRole('dialog', { name: 'Create gallery' })).toBeVisible()
  expect(router.state.location.search).toBe('?dialog=create-gallery')
})

test('people who have no gallery and can’t create one see who to ask', async () => {
  startServer([])
  open({ role: 'photographer', path: '/en/photos?dialog=create-gallery' })
  expect(await screen.findByText('You don’t have access to any gallery yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create gallery' })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a list that fails to load says why and can be retried', async () => {
  const api = startServer([])
  api.answer(contract.engines.list, () => {
    throw new Refusal('internal')
  })
  const { user } = open()
  expect(
    await screen.findByText('Something went wrong on our side. It has been logged.'),
  ).toBeVisible()
  api.answer(contract.engines.list, { engines: [makeGallery({ name: 'Berlin Marathon' })] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await card('Berlin Marathon')).toBeVisible()
})

test('more than three galleries can be searched by name', async () => {
  startServer([
    ...Array.from({ length: 3 }, (_, n) => makeGallery({ name: `Race ${n}` })),
    makeGallery({ name: 'Fête d’été' }),
  ])
  const { user, router } = open()
  await card('Race 0')
  await user.click(await screen.findByRole('searchbox', { name: 'Search galleries' }))
  await user.paste('fete')
  await waitFor(() => expect(cards('Drafts')).toEqual(['Fête d’été']))
  expect(router.state.location.search).toBe('?q=fete')
  await user.click(screen.getByRole('link', { name: /Archived/ }))
  expect(await screen.findByText('No gallery found for “fete”')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!)
  expect(await screen.findByText('Nothing is archived')).toBeVisible()
  expect(router.state.location.search).toBe('?group=archived')
})

test('the link from Home filters the list to galleries without an event date, and the filter can be cleared', async () => {
  const dated = { eventDate: Date.UTC(2026, 4, 17), noItems: 3 }
  startServer([
    makeGallery({ name: 'Dated', published: true, ...dated }),
    makeGallery({ name: 'No photos', published: true }),
    makeGallery({ name: 'Undated', noItems: 3 }),
    makeGallery({ name: 'Put away', archived: true, noItems: 3 }),
  ])
  const { user } = open({ path: '/en/photos?undated=yes' })
  await waitFor(() => expect(cards('Drafts')).toEqual(['Undated']))
  await user.click(screen.getByRole('link', { name: /Published\s*0/ }))
  expect(await screen.findByText('All of these galleries have an event date')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all galleries' }))
  await waitFor(() => expect(cards('Published').toSorted()).toEqual(['Dated', 'No photos']))
})

test('a list of three galleries has neither search nor sorting', async () => {
  startServer(Array.from({ length: 3 }, (_, n) => makeGallery({ name: `Race ${n}` })))
  open()
  await card('Race 0')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
})

test('the list can be sorted by name or by event date, which the cards show', async () => {
  const days = { 'Race 10': 10, 'Race 9': 9, 'City run': null, Regatta: 11 }
  startServer(
    Object.entries(days).map(([name, day]) =>
      makeGallery({ name, eventDate: day === null ? null : Date.UTC(2026, 4, day, 12) }),
    ),
  )
  const { user, router } = open()
  expect(await card('Regatta')).toHaveTextContent('11 May 2026')
  const sortBy = (name: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), name)
  await sortBy('Name')
  expect(cards('Drafts')).toEqual(['City run', 'Race 9', 'Race 10', 'Regatta'])
  await sortBy('Event date')
  expect(cards('Drafts')).toEqual(['Regatta', 'Race 10', 'Race 9', 'City run'])
  expect(router.state.location.search).toBe('?sort=eventDate')
})

const publish = async (user: ReturnType<typeof open>['user'], label: string) => {
  const check = within(await screen.findByRole('dialog', { name: 'Publish “Trail Run”' }))
  await user.click(await check.findByRole('button', { name: label }))
}

test('publishing warns about what visitors would miss, and can be cancelled', async () => {
  const api = startServer([makeGallery({ name: 'Trail Run', noItems: 0 })])
  api.answer(contract.content.shareImage, { image: null })
  api.answer(contract.publishing.check, {
    check: makeCheck({ found: { state: 'open', finding: 'noPhotos', count: 0 } }),
  })
  const { user } = open({ path: '/en/photos?group=drafts' })
  await user.click(within(await openMenu(user, 'Trail Run')).getByText('Publish'))
  expect(await screen.findByText('No photos yet')).toBeVisible()
  await publish(user, 'Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.calls(contract.engines.update)).toEqual([])
  await user.click(within(await openMenu(user, 'Trail Run')).getByText('Publish'))
  await publish(user, 'Publish anyway')
  const sheet = within(await screen.findByRole('dialog', { name: 'Share “Trail Run”' }))
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(cards('Published')).toEqual(['Trail Run']))
})

test('publishing shows the published group, and Undo the drafts again', async () => {
  const api = startServer([
    makeGallery({ name: 'Trail Run', noItems: 3 }),
    makeGallery({ name: 'Berlin Marathon', published: true }),
  ])
  api.answer(contract.content.shareImage, { image: null })
  const { user } = open({ path: '/en/photos?group=drafts' })
  api.answer(contract.publishing.check, { check: makeCheck() })
  await user.click(within(await openMenu(user, 'Trail Run')).getByText('Publish'))
  await publish(user, 'Publish')
  const sheet = within(await screen.findByRole('dialog', { name: 'Share “Trail Run”' }))
  expect(await screen.findByText('Gallery published')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(cards('Published')).toEqual(['Trail Run', 'Berlin Marathon']))
  expect(api.calls(contract.engines.update).map(({ body }) => body)).toEqual([
    { guid: api.galleries[0]!.guid, published: true },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cards('Drafts')).toEqual(['Trail Run']))
  expect(await screen.findByText('Gallery moved to drafts')).toBeVisible()
  expect(api.galleries[0]!.published).toBe(false)
})

test('moving to drafts shows the drafts', async () => {
  startServer([makeGallery({ name: 'Berlin Marathon', published: true })])
  const { user } = open()
  await user.click(within(await openMenu(user, 'Berlin Marathon')).getByText('Move to drafts'))
  await waitFor(() => expect(cards('Drafts')).toEqual(['Berlin Marathon']))
  expect(await screen.findByText('Gallery moved to drafts')).toBeVisible()
})

test('a gallery that can’t be published stays in its group, with the reason', async () => {
  const api = startServer([makeGallery({ name: 'Trail Run', noItems: 3 })])
  api.answer(contract.engines.update, () => {
    throw new Refusal('forbidden')
  })
  api.answer(contract.publishing.check, { check: makeCheck() })
  const { user } = open()
  await user.click(within(await openMenu(user, 'Trail Run')).getByText('Publish'))
  await publish(user, 'Publish')
  expect(await screen.findByText('Your role doesn’t allow this.')).toBeVisible()
  await publish(user, 'Cancel')
  await waitFor(() => expect(cards('Drafts')).toEqual(['Trail Run']))
  expect(screen.queryByText('Gallery published')).not.toBeInTheDocument()
})

test('an archived gallery leaves its group and can be unarchived', async () => {
  startServer([
    makeGallery({ name: 'Berlin Marathon', published: true }),
    makeGallery({ name: 'City Run', published: true }),
  ])
  const { user } = open()
  await user.click(within(await openMenu(user, 'City Run')).getByText('Archive'))
  await waitFor(() => expect(cards('Published')).toEqual(['Berlin Marathon']))
  await user.click(screen.getByRole('link', { name: /Archived/ }))
  const menu = await openMenu(user, 'City Run')
  expect(menuLabels(menu)).toEqual([
    'View orders',
    'Manage products',
    'Upload photos',
    'Settings',
    'Make a copy',
    'Unarchive',
    'Delete',
  ])
  await user.click(within(menu).getByText('Unarchive'))
  expect(await screen.findByText('Nothing is archived')).toBeVisible()
})

test('deleting asks for confirmation, and Undo restores the gallery', async () => {
  const api = startServer([
    makeGallery({ name: 'Berlin Marathon', published: true }),
    makeGallery({ name: 'City Run', published: true }),
  ])
  const { user, router } = open()
  await user.click(within(await openMenu(user, 'City Run')).getByText('Delete'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure' })
  expect(dialog).toHaveTextContent('All photos of “City Run” will be lost.')
  expect(dialog).toHaveTextContent('This action is permanent')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Gallery deleted')).toBeVisible()
  await waitFor(() => expect(cards('Published')).toEqual(['Berlin Marathon']))
  expect(router.state.location.search).toBe('')
  expect(screen.queryByText('Gallery not found')).not.toBeInTheDocument()
  expect(api.calls(contract.engines.remove)).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Gallery restored')).toBeVisible()
  await waitFor(() => expect(cards('Published')).toEqual(['Berlin Marathon', 'City Run']))
})

test('a gallery that can’t be deleted stays, with the reason', async () => {
  const api = startServer([makeGallery({ name: 'City Run', published: true })])
  api.answer(contract.engines.remove, () => {
    throw new Refusal('conflict')
  })
  const { user } = open()
  await user.click(within(await openMenu(user, 'City Run')).getByText('Delete'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(
    await screen.findByText('Someone else changed this at the same time. Check it again.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(cards('Published')).toEqual(['City Run'])
})

test('deleted galleries can be restored from the trash until they expire', async () => {
  const api = startServer([
    makeGallery({ name: 'City Run', published: true }),
    makeGallery({ name: 'Lost Race', deletedAt: Date.now() - 29.5 * DAY_MS, noItems: 12 }),
    makeGallery({ name: 'Gone Race', deletedAt: Date.now() - 31 * DAY_MS }),
  ])
  const { user } = open({ path: '/en/photos?group=deleted' })
  const row = (await screen.findByText('Lost Race')).closest('li')!
  expect(row).toHaveTextContent('12 photos')
  expect(row).toHaveTextContent('1 day left')
  expect(screen.queryByText('Gone Race')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Deleted/ })).toHaveTextContent('Deleted1')
  await user.click(screen.getByRole('button', { name: 'Restore Lost Race' }))
  expect(await screen.findByText('Gallery restored')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /Deleted/ })).not.toBeInTheDocument(),
  )
  expect(api.galleries[1]!.deletedAt).toBeNull()
  expect(cards('Published')).toEqual(['City Run'])
})

test('a dialog about a missing gallery says so and closes', async () => {
  startServer([makeGallery({ name: 'City Run' })])
  const { router } = open({
    path: '/en/photos?dialog=copy-gallery&id=01890000-0000-7000-8000-999999999999',
  })
  expect(await screen.findByText('Gallery not found')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('Preview opens the public gallery with a fresh flag in a new tab', async () => {
  const api = startServer([makeGallery({ name: 'City Run' })])
  api.answer(contract.engines.preview, {
    url: 'http://studio.test/albums/city-run',
    previewUrl: 'http://studio.test/albums/city-run?preview=flag',
    expiresAt: Date.now() + HOUR_MS,
  })
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as never)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Preview City Run' }))
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith(
      'http://studio.test/albums/city-run?preview=flag',
    ),
  )
  expect(tab.opener).toBeNull()
})

test('a preview that fails closes its tab and says why', async () => {
  const api = startServer([makeGallery({ name: 'City Run' })])
  api.answer(contract.engines.preview, () => {
    throw new Refusal('not_found')
  })
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as never)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Preview City Run' }))
  expect(await screen.findByText('Not found. It may have been deleted.')).toBeVisible()
  expect(tab.close).toHaveBeenCalled()
})

test('if the browser blocks new tabs, the preview opens in the console', async () => {
  startServer([makeGallery({ name: 'City Run', slug: 'city-run' })])
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Preview City Run' }))
  expect(
    await screen.findByText('Your browser did not open a new tab. Here is the preview instead.'),
  ).toBeVisible()
  expect(router.state.location.pathname).toBe('/en/galleries/city-run/preview')
})

test('five hundred galleries are all listed', async () => {
  startServer(
    Array.from({ length: 500 }, (_, n) => makeGallery({ name: `Race ${n}`, slug: `race-${n}` })),
  )
  open()
  // Querying by role would walk through thousands of elements.
  expect(await screen.findByText('Race 499', {}, { timeout: 20_000 })).toHaveAttribute(
    'href',
    '/en/galleries/race-499',
  )
  expect(screen.getAllByText(/^Race \d+$/)).toHaveLength(500)
}, 60_000)

import { contract } from '@proofdesk/contract'
import type { Setup, Today } from '@proofdesk/contract/admin/home'
import type { SetupStep } from '@proofdesk/domain/setup-list'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery, makeSession } from '../../testing/test-records.ts'
import { HomePage } from './home-page.tsx'

const { home } = contract
const NO_PHOTOS = { photos: 0, noGalleries: 0, galleries: [] }
const QUIET: Today = {
  day: '2026-05-03',
  orders: { received: 0, toShip: 0, openRefunds: 0, openDisputes: 0 },
  unread: NO_PHOTOS,
  noOneFound: NO_PHOTOS,
  quarantined: NO_PHOTOS,
  undated: { noGalleries: 0, galleries: [] },
  campaigns: 0,
  available: [],
  storage: { space: 'ample', reason: null, usedBytes: 1_500_000, quotaBytes: null },
}
const STEPS: SetupStep[] = ['profile', 'prices', 'payment', 'gallery', 'testOrder', 'domain']
const openSetup = (done: SetupStep[] = []): Setup => ({
  isDismissed: false,
  steps: STEPS.map((step) => ({ step, isDone: done.includes(step) })),
  draftSlug: null,
  shop: null,
})
const NO_SETUP: Setup = { isDismissed: false, steps: [], draftSlug: null, shop: null }

let api: MockApi
beforeEach(() => {
  api = mockApi()
})

function open({ setup = NO_SETUP, ...today }: Partial<Today> & { setup?: Setup } = {}) {
  api.answer(home.read, { setup, today: { ...QUIET, ...today } })
  return renderScreen(<HomePage />, {
    path: '/en/home',
    route: '/:lang/home',
    session: makeSession('owner', { country: 'gb' }),
  })
}
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const expectLink = async (name: string | RegExp, path: string) =>
  expect(await link(name)).toHaveAttribute('href', path)

test('the setup list shows the remaining steps and accents the first open one', async () => {
  open({ setup: openSetup(['profile']) })
  const list = await screen.findByRole('region', { name: 'Set up your studio' })
  expect(list).toHaveTextContent('1 of 6 done')
  expect(within(list).getByRole('link', { name: 'Complete your profile Done' })).toHaveAttribute(
    'href',
    '/en/account/profile',
  )
  expect(list).toHaveTextContent('Start with a ready-made list for races, schools or weddings.')
  expect(list).toHaveTextContent('About 2 mins')
  await expectLink('Add prices', '/en/products/lists')
  await expectLink('Set up payouts', '/en/sales/payment-methods')
  await expectLink('Add domain', '/en/account/profile')
  const accents = within(list)
    .getAllByRole('link')
    .filter(({ className }) => className.includes('MuiButton-contained'))
  expect(accents.map(({ textContent }) => textContent)).toEqual(['Add prices'])
})

test('a test order starts at the newest gallery that sells, or at its check until it is published', async () => {
  const shop = { slug: 'berlin', isPublished: false }
  const { unmount } = open({ setup: { ...openSetup(), shop } })
  await expectLink('Try the shop', '/en/galleries/berlin/photos?dialog=publish')
  unmount()
  open({ setup: { ...openSetup(), shop: { ...shop, isPublished: true } } })
  await expectLink('Try the shop', '/en/galleries/berlin/photos?dialog=share')
})

test('the step for the first gallery opens an existing draft or creates one', async () => {
  open({ setup: { ...openSetup(), draftSlug: 'berlin' } })
  await expectLink('Open draft', '/en/galleries/berlin')
})

test('the setup list can be hidden and shown again', async () => {
  const { user } = open({ setup: openSetup() })
  api.answer(home.dismissSetup, ({ body }) => ({
    setup: body.isDismissed ? { ...NO_SETUP, isDismissed: true } : openSetup(),
  }))
  await user.click(await screen.findByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(screen.queryByText('Set up your studio')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Show the setup list' }))
  expect(await screen.findByText('Set up your studio')).toBeVisible()
  expect(api.calls(home.dismissSetup).map(({ body }) => body)).toEqual([
    { isDismissed: true },
    { isDismissed: false },
  ])
})

test('every number links to its list', async () => {
  open({
    orders: { received: 12, toShip: 1_200, openRefunds: 2, openDisputes: 1 },
    campaigns: 3,
    available: [
      { currency: 'EUR', amount: 40 },
      { currency: 'GBP', amount: 2_087.61 },
    ],
    backup: { hasPlace: true, lastAt: Date.UTC(2026, 4, 1, 3), isOld: true },
  })
  await expectLink('New orders today 12', '/en/sales/orders?from=2026-05-03&to=2026-05-03')
  await expectLink('To ship 1,200', '/en/sales/orders?status=Awaiting+shipment')
  await expectLink('Open refunds 2', '/en/sales/orders?open-refund=yes')
  await expectLink('Open disputes Needs attention 1', '/en/sales/orders?dispute=open')
  await expectLink('Campaigns under way 3', '/en/sales/campaigns?running=yes')
  await expectLink('Available to pay out €40.00', '/en/sales/balance?currency=EUR')
  await expectLink('Available to pay out £2,087.61', '/en/sales/balance?currency=GBP')
  await expectLink(/^Storage used 1.5 MB/, '/en/photos')
  await expectLink(/^Last backup Needs attention/, '/en/account/backups')
})

test('photos of one gallery link there; with several, each gallery has its own link', async () => {
  const gallery = (n: number, photos: number) => ({
    guid: `0198c2f0-0000-7000-8000-00000000000${n}`,
    name: `Run ${n}`,
    slug: `run-${n}`,
    photos,
  })
  const { user } = open({
    quarantined: { photos: 2, noGalleries: 1, galleries: [gallery(1, 2)] },
    noOneFound: {
      photos: 100,
      noGalleries: 4,
      galleries: [gallery(1, 40), gallery(2, 30), gallery(3, 20), gallery(4, 10)],
    },
  })
  await expectLink(/^Files in quarantine Run 1/, '/en/galleries/run-1/photos?view=quarantine')
  await expectLink('Run 2 30', '/en/galleries/run-2/photos?found=none')
  expect(screen.queryByRole('link', { name: 'Run 4 10' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all 4 galleries' }))
  await expectLink('Run 4 10', '/en/galleries/run-4/photos?found=none')
})

test('a gallery without an event date gets the date of its photos with one click', async () => {
  const days = {
    eventDate: Date.parse('2026-05-17T10:00:00Z'),
    eventEndDate: Date.parse('2026-05-18T10:00:00Z'),
  }
  const guid = '0198c2f0-0000-7000-8000-000000000001'
  const undated = { guid, name: 'Trail Run', slug: 'trail-run', timeZone: 'UTC', photosDays: days }
  const { user } = open({ undated: { noGalleries: 1, galleries: [undated] } })
  await expectLink('Trail Run', '/en/galleries/trail-run')
  await expectLink('Galleries without an event date 1', '/en/photos?undated=yes')
  expect(screen.getByText(/^17.–.18 May 2026, from the photos$/)).toBeVisible()
  api.answer(contract.engines.update, { engine: makeGallery() })
  api.answer(home.read, { setup: NO_SETUP, today: QUIET })
  await user.click(
    await screen.findByRole('button', { name: 'Use', description: /^17.–.18 May 2026/ }),
  )
  await waitFor(() => expect(screen.queryByText('Trail Run')).not.toBeInTheDocument())
  expect(api.calls(contract.engines.update)[0]!.body).toEqual({ guid, ...days })
})

test('when everything is set up, creating a gallery is accented', async () => {
  open()
  const create = await link('Create gallery')
  await waitFor(() => expect(create).toHaveClass('MuiButton-contained'))
  expect(screen.queryByText('Set up your studio')).not.toBeInTheDocument()
  expect(screen.queryByText('Last backup')).not.toBeInTheDocument()
})

test('a failure says why and can be retried', async () => {
  api.answer(home.read, () => {
    throw new Refusal('unavailable')
  })
  renderScreen(<HomePage />, { path: '/en/home', route: '/:lang/home' })
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })).toBeVisible()
}, 15_000)

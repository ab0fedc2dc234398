import { type Analytics, analytics } from '@proofdesk/contract/admin/analytics'
import { DAY_MS } from '@proofdesk/domain/duration'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery, makeSession, newGuid } from '../../testing/test-records.ts'
import { AnalyticsPage } from './analytics-page.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'

const DAY = Date.parse('2026-05-03T22:00:00Z')
const NOTHING = {
  users: 0,
  sessionsTotal: 0,
  views: 0,
  downloads: 0,
  freeDownloads: 0,
  orders: 0,
}
const TOTALS = {
  users: 1_200,
  sessionsTotal: 1_500,
  views: 900,
  downloads: 30,
  freeDownloads: 12,
  orders: 8,
}

function makeAnalytics(fields: Partial<Analytics> = {}): Analytics {
  return {
    period: 'day',
    totals: TOTALS,
    sessionsTotal: 1_500,
    sessionsPast30Mins: 3,
    visitorChartData: [
      { from: DAY, sessions: 700, users: 600 },
      { from: DAY + DAY_MS, sessions: 800, users: 650 },
    ],
    downloadChartData: [
      { from: DAY, downloads: 10, freeDownloads: 2, orders: 3 },
      { from: DAY + DAY_MS, downloads: 20, freeDownloads: 10, orders: 5 },
    ],
    funnel: { found: 800, viewed: 600, carted: 60, paid: 8 },
    money: [{ currency: 'GBP', netProfit: 96.5, orders: 8 }],
    before: null,
    countries: [
      { country: 'gb', sessions: 1_400 },
      { country: '', sessions: 100 },
    ],
    actions: [
      { actionType: 'visit', createdAt: DAY },
      { actionType: 'order', createdAt: DAY },
    ],
    uncounted: { events: 0, days: 0, otherViews: 0 },
    ...fields,
  }
}

const ROW = {
  guid: newGuid(),
  name: 'City run',
  slug: 'city-run',
  sessions: 1_500,
  found: 900,
  viewed: 900,
  carted: 70,
  paid: 8,
  money: [],
}

let api: ReturnType<typeof mockApi>
beforeEach(() => {
  api = mockApi()
  api.answer(analytics.query, ({ query: { compare } }) => ({
    analytics: makeAnalytics(
      compare
        ? {
            before: {
              totals: { ...TOTALS, users: 1_000, orders: 0 },
              visitorChartData: [],
              downloadChartData: [],
            },
          }
        : {},
    ),
  }))
  api.answer(analytics.funnel, ({ query: { by } }) => ({
    rows: by === 'hour' ? [{ ...ROW, guid: null, slug: '', name: '18' }] : [ROW],
    total: by === 'hour' ? 1 : 130,
  }))
  api.answer(analytics.photos, ({ query: { sort } }) => ({
    photos:
      sort === 'sold'
        ? []
        : [
            {
              guid: newGuid(),
              name: 'DSC_1.jpg',
              engineSlug: 'city-run',
              thumbnail: null,
              views: 7,
              favourites: 4,
              carts: 2,
              sold: 1,
              money: [{ currency: 'GBP', netProfit: 9 }],
            },
          ],
  }))
  api.answer(analytics.searches, {
    searches: [{ by: 'text', found: 5, missed: 2 }],
    missedWords: [{ words: 'anna', count: 2 }],
    otherWords: 0,
  })
  api.answer(analytics.live, { users: 4, sessionsPast30Mins: 3 })
})

test('the dashboard of all galleries: tiles, charts as tables, steps, photos, searches; days and comparison are in the address', async () => {
  const { user, router } = renderScreen(<AnalyticsPage />, { path: '/en/analytics' })
  const tile = (name: string) => screen.findByRole('group', { name })
  expect(await tile('Visitors')).toHaveTextContent('1,200')
  expect(await tile('Downloads')).toHaveTextContent('42')
  expect(await tile('Visitors')).toHaveTextContent('+20% · 1,000 before')
  expect(await tile('Orders')).toHaveTextContent('80 before')
  await user.click(screen.getByRole('switch', { name: 'Compare with the previous period' }))
  await waitFor(async () => expect(await tile('Visitors')).not.toHaveTextContent('before'))
  const chart = screen.getByRole('table', { name: 'Visits and visitors' })
  expect(
    within(chart)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DayVisitsVisitors', '4 May700600', '5 May800650'])
  expect(screen.getByText('Added one to the cart').parentElement).toHaveTextContent('60 · 5%')
  expect(screen.getByText('Net revenue:', { exact: false })).toHaveTextContent('£96.50')
  expect(await screen.findByRole('link', { name: 'City run' })).toHaveAttribute(
    'href',
    '/en/galleries/city-run/analytics',
  )
  expect(screen.getByText('The top 1 of 130.')).toBeVisible()
  expect(await screen.findByText('7 viewed · 4 favourites')).toBeVisible()
  expect(screen.getByText('2 in carts · 1 sold')).toBeVisible()
  expect(await screen.findByText('5 with results, 2 without')).toBeVisible()
  expect(screen.getByText('United Kingdom')).toBeVisible()
  expect(screen.getByText('Ordered')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Hours' }))
  expect(await screen.findByRole('row', { name: /^18:00/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Best-selling' }))
  expect(await screen.findByText('No photo was sold on these days.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }))
  expect(router.state.location.search).toBe('?compare=no&by=hour&photos=sold&days=7')
})

test('a gallery without visits suggests how to get some; its CSV can be saved', async () => {
  const gallery = makeGallery({ slug: 'city-run', published: true })
  api.answer(analytics.query, {
    analytics: makeAnalytics({
      totals: NOTHING,
      funnel: { found: 0, viewed: 0, carted: 0, paid: 0 },
      actions: [],
    }),
  })
  api.answer(analytics.export, { name: 'analytics.csv', csv: 'Day' })
  URL.createObjectURL = vi.fn(() => 'blob:csv')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = renderScreen(<AnalyticsTab gallery={gallery} />, {
    path: '/en/galleries/city-run/analytics?days=2026-05-01..2026-05-03',
  })
  expect(await screen.findByRole('heading', { name: 'No visits in these days' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Share the gallery' })).toHaveAttribute(
    'href',
    '/en/galleries/city-run/settings/sharing',
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('group', { name: 'First day' })).toHaveTextContent(/01.+05.+2026/)
  await user.click(screen.getByRole('button', { name: 'Days (CSV)' }))
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled())
  expect(api.calls(analytics.export)).toMatchObject([
    { query: { engineSlug: 'city-run', from: '2026-05-01', to: '2026-05-03', language: 'en' } },
  ])
})

test('a range with more than could be counted says so, an ordinary one does not', async () => {
  const opened = renderScreen(<AnalyticsPage />, { path: '/en/analytics' })
  expect(await screen.findByText('anna')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Other searches')).toBeNull()
  opened.unmount()
  api.answer(analytics.query, {
    analytics: makeAnalytics({ uncounted: { events: 12_500, days: 1, otherViews: 340 } }),
  })
  api.answer(analytics.searches, {
    searches: [{ by: 'text', found: 5, missed: 802 }],
    missedWords: [{ words: 'anna', count: 2 }],
    otherWords: 800,
  })
  renderScreen(<AnalyticsPage />, { path: '/en/analytics' })
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent('Actions that weren’t counted: 12,500.')
  expect(note).toHaveTextContent('Views of other photos: 340.')
  expect((await screen.findByText('Other searches')).nextElementSibling).toHaveTextContent('800')
})

test('a plan without analytics shows a notice and sends no request', () => {
  const session = makeSession('owner', { plan: 'starter', hasBilling: true })
  renderScreen(<AnalyticsPage />, { path: '/en/analytics', session })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Analytics are included from the Pro plan on.',
  )
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/en/account/billing',
  )
  expect(api.calls(analytics.query)).toEqual([])
})

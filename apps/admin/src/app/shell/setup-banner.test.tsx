import { type StripeAccount, stripe } from '@proofdesk/contract/admin/stripe'
import type { Role } from '@proofdesk/domain/roles'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession } from '../../testing/test-records.ts'
import { SetupBannerSlot } from './setup-banner-slot.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

function open({
  role = 'owner',
  country = 'gb',
  path = '/en/photos',
  account = null,
}: { role?: Role; country?: string; path?: string; account?: StripeAccount | null } = {}) {
  const api = mockApi()
  api.answer(stripe.read, { account })
  return {
    api,
    ...renderScreen(<SetupBannerSlot />, {
      path,
      route: '/:lang/*',
      session: makeSession(role, { country }),
    }),
  }
}
const TEXT = 'Set up your card payment account to receive your sales directly.'
/** It comes a while after the screen. */
const passTime = () => act(() => vi.advanceTimersByTimeAsync(10_000))

test.each(['owner', 'administrator'] as const)(
  '%s is reminded to connect a card account, and can put that away for the session',
  async (role) => {
    const { user, unmount } = open({ role })
    expect(await screen.findByText(TEXT)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set up now' })).toHaveAttribute(
      'href',
      '/en/sales/payment-methods',
    )
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(TEXT)).not.toBeInTheDocument())
    unmount()
    vi.useFakeTimers()
    const { api } = open({ role })
    await passTime()
    expect(api.calls(stripe.read)).toEqual([])
  },
)

test('nobody else is, nor in countries without connect, nor on the screens it leads to', async () => {
  vi.useFakeTimers()
  const apis = [
    open({ role: 'photographer' }),
    open({ role: 'salesperson' }),
    ...['ph', 'mx', 'my', 'co', 'th', 'sg', 'in'].map((country) => open({ country })),
    open({ path: '/en/sales/accounts' }),
    open({ path: '/de/sales/payment-methods' }),
  ].map(({ api }) => api)
  await passTime()
  expect(apis.flatMap((api) => api.calls(stripe.read))).toEqual([])
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
})

test('a studio that has submitted its details is not', async () => {
  const { api } = open({
    account: { id: 'acct_1', details_submitted: true, charges_enabled: false },
  })
  await waitFor(() => expect(api.calls(stripe.read)).toHaveLength(1))
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
})

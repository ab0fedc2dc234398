import type { Role } from '@proofdesk/domain/roles'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession } from '../../testing/test-records.ts'
import { SetupBannerSlot } from './setup-banner-slot.tsx'

beforeEach(() => sessionStorage.clear())

function open({
  role = 'owner',
  country = 'gb',
  path = '/en/photos',
  stripeDetailsSubmitted = false,
}: { role?: Role; country?: string; path?: string; stripeDetailsSubmitted?: boolean } = {}) {
  return renderScreen(<SetupBannerSlot />, {
    path,
    route: '/:lang/*',
    session: makeSession(role, { country, stripeDetailsSubmitted }),
  })
}
const TEXT =
  'You can already sell. Set up your card payment account to receive your sales directly.'

test.each(['owner', 'administrator'] as const)(
  '%s sees a reminder to connect a card account at first paint, and can dismiss it',
  async (role) => {
    const { user, unmount } = open({ role })
    expect(screen.getByText(TEXT)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set up now' })).toHaveAttribute(
      'href',
      '/en/sales/payment-methods',
    )
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
    unmount()
    open({ role })
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
  },
)

test.each([
  { role: 'photographer' },
  { role: 'salesperson' },
  ...['ph', 'mx', 'my', 'co', 'th', 'sg', 'in'].map((country) => ({ country })),
  { path: '/en/sales/accounts' },
  { path: '/de/sales/payment-methods' },
  { stripeDetailsSubmitted: true },
] as const)('no one is reminded who cannot or need not: %o', (situation) => {
  open(situation)
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument()
})

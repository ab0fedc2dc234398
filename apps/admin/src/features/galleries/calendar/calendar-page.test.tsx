import { contract } from '@proofdesk/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery } from '../../../testing/test-records.ts'
import { CalendarPage } from './calendar-page.tsx'

function open(path = '/en/photos/calendar?month=2026-05') {
  mockApi().answer(contract.engines.list, {
    engines: [
      makeGallery({
        name: 'City Run',
        slug: 'city-run',
        eventDate: Date.UTC(2026, 4, 3, 10),
        closesAt: Date.UTC(2026, 4, 20, 21, 59),
      }),
      makeGallery({ name: 'Gala', slug: 'gala', publishAt: Date.UTC(2026, 5, 7, 7) }),
    ],
  })
  return renderScreen(<CalendarPage />, { path, route: '/:lang/photos/calendar' })
}

test('a month shows each gallery on its days, with times in its own time zone', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Calendar' }))
  expect(table.getByRole('link', { name: /Event City Run/ })).toHaveAttribute(
    'href',
    '/en/galleries/city-run/photos',
  )
  const day = table.getByRole('link', { name: /Closes 23:59 City Run/ }).closest('td')!
  expect(day).toHaveTextContent(/^20/)
  expect(table.queryByText('Gala')).toBeNull()
})

test('the next month is one click away, in the address, and shows what opens', async () => {
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Next month' }))
  expect(router.state.location.search).toBe('?month=2026-06')
  expect(screen.getByRole('heading', { name: 'June 2026' })).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Calendar' }))
  expect(table.getByRole('link', { name: /Opens 09:00 Gala/ })).toBeInTheDocument()
})

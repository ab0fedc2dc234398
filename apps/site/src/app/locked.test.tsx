import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render as renderOnServer } from '../entry-server.tsx'
import { messagesIn } from '../i18n/messages.ts'
import { browserPage } from '../lib/leave-page.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { makeAccount } from '../testing/make.ts'
import type { PageData, SitePage } from './page-data.ts'
import { SiteRoot } from './site-root.tsx'

const HERE = '/albums/anna-and-tom?photo=7'
const page: SitePage = {
  kind: 'locked',
  account: makeAccount(),
  gallery: { name: 'Anna and Tom', slug: 'anna-and-tom', locale: 'en' },
}

function open(fragment = '', language: 'en' | 'de' = 'en') {
  const leave = vi.spyOn(browserPage, 'leave').mockImplementation(() => undefined)
  history.replaceState(null, '', `${HERE}${fragment}`)
  const data: PageData = { url: HERE, language, messages: messagesIn(language), page }
  render(<SiteRoot data={data} />)
  return leave
}
const wrong = () => new Refusal('wrong_gallery_password', 'Wrong')

test('shows the names of gallery and studio, asks for the password, and opens the address', async () => {
  const asked = fakeApi({
    unlock: ({ password }) => (password === 'Blue Heron 7' ? {} : wrong()),
  })
  const leave = open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anna and Tom')
  expect(screen.getByRole('banner')).toHaveTextContent('Finish Line Photos')
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'blue{Enter}')
  expect(await screen.findByText(/Wrong password/)).toBeVisible()
  expect(field).toBeInvalid()
  expect(leave).not.toHaveBeenCalled()
  await userEvent.clear(field)
  expect(screen.queryByText(/Wrong password/)).toBeNull()
  await userEvent.type(field, 'Blue Heron 7')
  await userEvent.click(screen.getByRole('button', { name: 'View gallery' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(HERE, { replace: true }))
  expect(asked.unlock).toEqual([
    { slug: 'anna-and-tom', password: 'blue' },
    { slug: 'anna-and-tom', password: 'Blue Heron 7' },
  ])
})

test('a link with the password opens directly, and the address doesn’t keep the password', async () => {
  const asked = fakeApi({ unlock: () => ({}) })
  const leave = open(`#password=${encodeURIComponent('Ü & + 7 #')}`)
  await waitFor(() => expect(leave).toHaveBeenCalledWith(HERE, { replace: true }))
  expect(asked.unlock).toEqual([{ slug: 'anna-and-tom', password: 'Ü & + 7 #' }])
  expect(location.hash).toBe('')
})

test('a link with a former password says so and leaves the field for correction', async () => {
  fakeApi({ unlock: wrong })
  open('#password=old')
  expect(await screen.findByText(/Wrong password/)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('old')
  expect(location.hash).toBe('')
})

test('in another site’s frame the gallery opens in a new tab', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)
  open()
  const link = screen.getByRole('link', { name: 'View gallery' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([HERE, '_blank'])
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('the password can be shown, in German too', async () => {
  open('', 'de')
  const field = screen.getByLabelText('Passwort')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }))
  expect(field).toHaveAttribute('type', 'text')
})

test('its head has the names of gallery and studio, and noindex', () => {
  const { status, html } = renderOnServer({
    url: HERE,
    language: 'en',
    origin: 'https://finish.photos.test',
    page,
  })
  expect(status).toBe(200)
  expect(html).toContain('<title>Anna and Tom · Finish Line Photos</title>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('og:image')
})

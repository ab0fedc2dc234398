import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render as renderOnServer } from '../entry-server.tsx'
import { messagesIn } from '../i18n/messages.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { makeAccount } from '../testing/make.ts'
import type { PageData, SitePage } from './page-data.ts'
import { SiteRoot } from './site-root.tsx'

const URL_HERE = '/albums/city-run'
const page: SitePage = {
  kind: 'announced',
  account: makeAccount(),
  gallery: {
    name: 'City run',
    slug: 'city-run',
    locale: 'en',
    eventDate: Date.UTC(2026, 4, 3),
    eventEndDate: Date.UTC(2026, 4, 4, 12),
    timeZone: 'Europe/London',
    draftModeText: '',
    subscribeButtonText: 'Tell me first',
    offersConsent: { version: 'subscription-1', text: 'Also send me news and offers' },
  },
}

function open(language: 'en' | 'de' = 'en') {
  const data: PageData = { url: URL_HERE, language, messages: messagesIn(language), page }
  render(<SiteRoot data={data} />)
}

test('a draft that collects subscribers describes itself and takes an address, box unticked', async () => {
  const asked = fakeApi({
    subscribe: ({ emailAddress }) =>
      emailAddress.startsWith('slow')
        ? new Refusal('too_many', 'Too many')
        : { needsProof: emailAddress.startsWith('mia') },
  })
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('City run')
  expect(screen.getByText(/aren’t online yet/)).toBeVisible()
  const offers = screen.getByRole('checkbox', { name: /news and offers/ })
  expect(offers).not.toBeChecked()
  const field = screen.getByLabelText('Email')
  await userEvent.type(field, 'slow@runner.test')
  await userEvent.click(screen.getByRole('button', { name: 'Tell me first' }))
  await vi.waitFor(() => expect(field).toBeInvalid())
  await userEvent.clear(field)
  await userEvent.type(field, 'mia@runner.test')
  await userEvent.click(screen.getByRole('button', { name: 'Tell me first' }))
  expect(
    await screen.findByText(/^Almost done: follow the link in the email .* to mia@runner.test/),
  ).toBeVisible()
  // The text is the server's: only a consent's version is sent.
  expect(asked.subscribe.at(-1)).toEqual({
    slug: 'city-run',
    emailAddress: 'mia@runner.test',
    firstName: '',
    language: 'en',
  })
})

test('people who agree to offers are told that these wait for the link in an email', async () => {
  const asked = fakeApi({ subscribe: () => ({ needsProof: false }) })
  open()
  await userEvent.type(screen.getByLabelText('Email'), 'ann@runner.test')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also send me news and offers' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tell me first' }))
  expect(
    await screen.findByText(/To get news and offers too, follow the link .* to ann@runner.test/),
  ).toBeVisible()
  expect(asked.subscribe).toEqual([
    expect.objectContaining({ consentVersion: 'subscription-1', language: 'en' }),
  ])
})

test('invalid input is reported at its field, and a mistyped address is asked about once', async () => {
  const asked = fakeApi({ subscribe: () => ({ needsProof: true }) })
  open()
  const field = screen.getByLabelText('Email')
  const name = screen.getByLabelText(/First name/)
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Tell me first' }))
  await userEvent.type(name, 'Win at evil.com')
  await userEvent.type(field, 'mia')
  await send()
  expect(field).toHaveAccessibleDescription(/isn’t an email address/)
  expect(name).toHaveAccessibleDescription(/can’t contain a web address/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Dr.Mia')
  await userEvent.clear(field)
  await userEvent.type(field, 'mia@outlok.com')
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent('Did you mean mia@outlook.com?')
  expect(asked.subscribe).toHaveLength(0)
  await send()
  await vi.waitFor(() => expect(asked.subscribe).toHaveLength(1))
  expect(asked.subscribe[0]).toMatchObject({ firstName: 'Dr.Mia', emailAddress: 'mia@outlok.com' })
})

test('an announcement is server-rendered, in German too, with noindex', () => {
  const { status, html } = renderOnServer({
    url: `/de${URL_HERE}`,
    language: 'de',
    origin: 'https://photos.test',
    page,
  })
  expect(status).toBe(200)
  expect(html).toContain('Die Fotos sind noch nicht online')
  expect(html).toContain('noindex')
  expect(html).toMatch(/announced-page-date"><span>3\.\s?–\s?4\. Mai 2026/)
})

test('a date that the studio hasn’t set isn’t invented', () => {
  const { html } = renderOnServer({
    url: URL_HERE,
    language: 'en',
    origin: 'https://photos.test',
    page: { ...page, gallery: { ...page.gallery, eventDate: null } },
  })
  expect(html).toContain('City run')
  expect(html).not.toContain('announced-page-date')
})

import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readLegalAddress, render as renderOnServer } from '../entry-server.tsx'
import { messagesIn } from '../i18n/messages.ts'
import { makeAccount } from '../testing/make.ts'
import { SiteRoot } from './site-root.tsx'

const account = makeAccount({
  showFooter: false,
  defaultLanguage: 'de',
  legalPages: [
    { page: 'imprint', language: 'de', url: null },
    { page: 'terms', language: 'en', url: null },
    { page: 'privacy', language: 'en', url: 'https://studio.test/privacy' },
    { page: 'returns', language: 'en', url: 'javascript:alert(1)' },
  ],
})
const page = {
  kind: 'legal' as const,
  account,
  page: 'terms' as const,
  text: 'First <b>rule</b>.\nSee https://studio.test/a.\n\nSecond.',
}

test.each([
  ['/de/legal/imprint', { language: 'de', page: 'imprint' }],
  ['/en/legal/terms/', { language: 'en', page: 'terms' }],
  ['/legal/terms', undefined],
  ['/en/legal/cookies', undefined],
  ['/en/legal/terms/more', undefined],
])('%s is read as %o', (url, address) => expect(readLegalAddress(url)).toEqual(address))

test('a legal text is plain text with links, and the footer always links to all legal pages', () => {
  render(
    <SiteRoot
      data={{ url: '/en/legal/terms', language: 'en', messages: messagesIn('en'), page }}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  expect(screen.getByText(/First <b>rule<\/b>/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'https://studio.test/a' })).toHaveAttribute(
    'href',
    'https://studio.test/a',
  )
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/de/legal/imprint',
    '/en/legal/terms',
    'https://studio.test/privacy',
  ])
})

test('the server escapes the text, and search engines ignore the page', () => {
  const { status, html } = renderOnServer({
    url: '/en/legal/terms',
    language: 'en',
    origin: 'https://studio.test',
    page,
  })
  expect(status).toBe(200)
  expect(html).toContain('First &lt;b&gt;rule')
  expect(html).not.toContain('<b>rule')
  expect(html).toContain('<title>Terms · Finish Line Photos</title>')
})

test('a text in another language says so, names its language, and has a canonical address', () => {
  const { status, html } = renderOnServer({
    url: '/de/legal/terms',
    language: 'de',
    origin: 'https://studio.test',
    page: { ...page, textLanguage: 'en' },
  })
  expect(status).toBe(200)
  expect(html).toContain('<html lang="de"')
  expect(html).toContain('Diese Seite gibt es nicht auf Deutsch')
  expect(html).toMatch(/<div lang="en"><p>First/)
  expect(html).toContain('<link rel="canonical" href="https://studio.test/en/legal/terms">')
  expect(html).toContain('<h1>AGB</h1>')
})

test('a text in the language of its address says nothing about languages', () => {
  const { html } = renderOnServer({
    url: '/en/legal/terms',
    language: 'en',
    origin: 'https://studio.test',
    page,
  })
  expect(html).not.toContain('isn’t available in English')
  expect(html).not.toContain('rel="canonical"')
})

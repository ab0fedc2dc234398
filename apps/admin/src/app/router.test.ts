import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { basenameOf } from './router.tsx'
import { routes } from './routes/routes.tsx'

test.each([
  ['/admin/en/albums', '/admin'],
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/en/albums', '/'],
  ['/', '/'],
  ['/administration', '/'],
])('the console at %s lives below %s', (pathname, basename) => {
  expect(basenameOf(pathname)).toBe(basename)
})

test.each([
  '/home',
  '/photos',
  '/albums',
  '/media',
  '/galleries/city-run',
  '/galleries/city-run/photos',
  '/galleries/city-run/upload',
  '/galleries/city-run/settings',
  '/galleries/city-run/settings/general',
  '/galleries/city-run/preview',
  '/products/lists',
  '/sales/orders',
  '/sales/balance',
  '/sales/payouts',
  '/sales/statements',
  '/sales/accounts',
  '/sales/payment-methods',
  '/account/me',
  '/account/users',
  '/account/mails',
  '/account/profile',
  '/account/theme',
  '/account/legal',
  '/account/invoices',
  '/account/tax',
  '/account/export',
  '/account/billing',
])('%s is one screen in every language, with and without /admin', (path) => {
  const screenOf = (address: string) => matchRoutes(routes, address, basenameOf(address))?.at(-1)
  const english = screenOf(`/en${path}`)
  expect(english?.route.path).not.toBe('*')
  expect(screenOf(`/admin${path}`)?.route).toBe(screenOf(path)?.route)
  for (const language of ['/en', '/de'])
    for (const prefix of ['', '/admin'])
      expect(screenOf(`${prefix}${language}${path}`)?.route).toBe(english?.route)
})

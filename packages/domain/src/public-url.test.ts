import { expect, test } from 'vitest'
import {
  aliasOfHost,
  galleryPath,
  galleryUrl,
  isAlias,
  orderPath,
  pagePath,
  publicOrigin,
  readableAddress,
} from './public-url.ts'

const host = { protocol: 'https', domain: 'proofdesk.test', alias: 'demo' } as const

test('a gallery lives on the alias, or on the custom domain when there is one', () => {
  expect(galleryUrl(host, 'race')).toBe('https://demo.proofdesk.test/albums/race')
  expect(publicOrigin({ ...host, customDomain: 'photos.example.com' })).toBe(
    'https://photos.example.com',
  )
  expect(
    publicOrigin({ ...host, domain: 'localhost:3000', customDomain: 'photos.example.com' }),
  ).toBe('https://photos.example.com:3000')
})

test('the language is part of the address except for English', () => {
  expect(galleryUrl(host, 'race', 'de')).toBe('https://demo.proofdesk.test/de/albums/race')
  expect([galleryPath('race'), galleryPath('race', 'de')]).toEqual([
    '/albums/race',
    '/de/albums/race',
  ])
  expect([
    orderPath({ guid: 'g', key: '1.a' }),
    orderPath({ guid: 'g', key: '1.a' }, 'de'),
  ]).toEqual(['/orders/g?key=1.a', '/de/orders/g?key=1.a'])
})

test('letters of other scripts are sent as their codes and read as letters', () => {
  expect(galleryPath('งาน', 'th')).toBe('/th/albums/%E0%B8%87%E0%B8%B2%E0%B8%99')
  expect(pagePath('結婚式-2026')).toBe('/pages/%E7%B5%90%E5%A9%9A%E5%BC%8F-2026')
  expect(readableAddress(galleryUrl(host, '結婚式-2026', 'ja'))).toBe(
    'https://demo.proofdesk.test/ja/albums/結婚式-2026',
  )
  // Codes that aren't letters stay: a slash, a space, a character that reverses the text, a broken code.
  for (const kept of ['/a%2Fb', '/a%20b', '/%E2%80%AEx', '/%E0%B8', '/100%'])
    expect(readableAddress(kept)).toBe(kept)
})

test.each([
  ['demo', true],
  ['my-studio', true],
  ['ab', false],
  ['-abc', false],
  ['abc-', false],
  ['a--b', false],
  ['www', false],
  ['Demo', false],
  ['a.b', false],
])('%s as an alias: %s', (alias, valid) => expect(isAlias(alias)).toBe(valid))

test('the host names the account, with any capitals and with the port of the domain', () => {
  expect(aliasOfHost('Demo.localhost:3000', 'localhost:3000')).toBe('demo')
  expect(aliasOfHost('localhost:3000', 'localhost:3000')).toBeUndefined()
  expect(aliasOfHost('a.b.localhost:3000', 'localhost:3000')).toBeUndefined()
  expect(aliasOfHost('demo.evil.test', 'localhost:3000')).toBeUndefined()
})

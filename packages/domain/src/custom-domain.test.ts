import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts'
import { expect, test } from 'vitest'
import {
  findDomainProblem,
  findOwnDomainProblem,
  isDomainLost,
  isOfPlatform,
  looksLikeApex,
  nextDomainCheck,
  nextOwnDomainCheck,
  ownershipRecord,
  toCustomDomain,
} from './custom-domain.ts'

test.each([
  ['photos.studio.com', 'photos.studio.com'],
  [' Photos.STUDIO.com ', 'photos.studio.com'],
  ['photos.studio.com.', 'photos.studio.com'],
  ['https://photos.studio.com/', 'photos.studio.com'],
  ['fotos.müller.de', 'fotos.xn--mller-kva.de'],
  ['fotos.MÜLLER.de', 'fotos.xn--mller-kva.de'],
  ['fotos.xn--mller-kva.de', 'fotos.xn--mller-kva.de'],
  ['写真.東京', 'xn--g7qs82g.xn--1lqs71d'],
  ['studio.co.uk', 'studio.co.uk'],
  ['a-b.studio.photography', 'a-b.studio.photography'],
  ['', undefined],
  ['studio', undefined],
  ['localhost', undefined],
  ['photos.localhost', undefined],
  ['nas.local', undefined],
  ['service.internal', undefined],
  ['127.0.0.1', undefined],
  ['127.1', undefined],
  ['0x7f.0.0.1', undefined],
  ['2130706433', undefined],
  ['[::1]', undefined],
  ['::1', undefined],
  ['photos.studio.com:8080', undefined],
  ['photos.studio.com/gallery', undefined],
  ['user@studio.com', undefined],
  ['photos.studio.com?x=1', undefined],
  ['ftp://studio.com', undefined],
  ['*.studio.com', undefined],
  ['_dmarc.studio.com', undefined],
  ['-a.studio.com', undefined],
  ['a..studio.com', undefined],
  ['photos studio.com', undefined],
  ['studio.c', undefined],
  ['studio.123', undefined],
  [`${'a'.repeat(64)}.com`, undefined],
  [`${'a.'.repeat(130)}com`, undefined],
])('%j is the domain %s', (text, domain) => expect(toCustomDomain(text)).toBe(domain))

test.each([
  ['photos.example.com', true],
  ['demo.photos.example.com', true],
  ['a.b.photos.example.com', true],
  ['example.com', false],
  ['otherphotos.example.com', false],
])('%s belongs to the platform: %s', (domain, expected) => {
  expect(isOfPlatform(domain, 'photos.example.com')).toBe(expected)
  expect(isOfPlatform(domain, 'Photos.example.com:8443')).toBe(expected)
})

test.each([
  ['studio.com', true],
  ['studio.co.uk', true],
  ['studio.com.my', true],
  ['photos.studio.com', false],
  ['www.studio.de', false],
  ['photos.studio.co.uk', false],
])('%s is what someone registered: %s', (domain, expected) =>
  expect(looksLikeApex(domain)).toBe(expected),
)

const { value } = ownershipRecord('photos.studio.com', 'abc')
const expected = { value, host: 'demo.proofdesk.test', addresses: ['192.0.2.1', '2001:db8::1'] }
const records = (change: Partial<Parameters<typeof findDomainProblem>[0]>) => ({
  texts: ['other=1', value],
  aliases: [],
  addresses: [],
  ...change,
})
test.each([
  ['no records', records({ texts: [] }), 'ownership_missing'],
  ['another token', records({ texts: ['proofdesk=abcd'] }), 'ownership_missing'],
  ['a token without an address', records({}), 'address_missing'],
  ['a CNAME to our host', records({ aliases: ['Demo.proofdesk.test.'] }), undefined],
  ['our address', records({ addresses: ['192.0.2.1'] }), undefined],
  ['both our addresses', records({ addresses: ['192.0.2.1', '2001:db8::1'] }), undefined],
  ['another address', records({ addresses: ['198.51.100.1'] }), 'points_elsewhere'],
  [
    'one of ours and one of others',
    records({ addresses: ['192.0.2.1', '::2'] }),
    'points_elsewhere',
  ],
  ['a CNAME to another host', records({ aliases: ['x.test'] }), 'address_missing'],
] as const)('%s: %o is %s', (_, found, problem) =>
  expect(findDomainProblem(found, expected)).toBe(problem),
)

test('a domain is looked up after a minute at first, and each hour at last', () => {
  expect([0, 60_000, 10 * MINUTE_MS, DAY_MS].map(nextDomainCheck)).toEqual([
    60_000,
    60_000,
    5 * MINUTE_MS,
    HOUR_MS,
  ])
})

const mine = { aliases: ['demo.proofdesk.test'] }
test.each([
  ['leads here', {}, mine, undefined],
  ['its ownership record was taken away', { texts: [] }, mine, undefined],
  ['only addresses are left', { texts: [] }, { addresses: ['192.0.2.1'] }, undefined],
  ['it leads nowhere', {}, {}, 'address_missing'],
  ['it leads elsewhere', {}, { addresses: ['198.51.100.1'] }, 'points_elsewhere'],
  [
    'it leads to another studio',
    {},
    { aliases: ['rival.proofdesk.test'], addresses: ['192.0.2.1'] },
    'points_elsewhere',
  ],
  ['there is another proof', { texts: ['proofdesk=x'] }, mine, 'ownership_missing'],
  ['two proofs stand there', { texts: ['proofdesk=x', value] }, mine, undefined],
] as const)('of a domain in use: %s', (_, change, place, problem) => {
  const found = { ...records({}), ...change, ...place }
  expect(findOwnDomainProblem(found, { ...expected, isLost: false })).toBe(problem)
})

test.each([
  ['the record and its address are back', value, {}, { addresses: ['192.0.2.1'] }, undefined],
  ['the alias of its host is back', value, { texts: [] }, mine, undefined],
  [
    'only the address is back',
    value,
    { texts: [] },
    { addresses: ['192.0.2.1'] },
    'ownership_missing',
  ],
  ['there is another proof', value, { texts: ['proofdesk=x'] }, mine, 'ownership_missing'],
  ['the record was never kept, the alias is back', null, {}, mine, undefined],
  [
    'the record was never kept, the address is back',
    null,
    {},
    { addresses: ['192.0.2.1'] },
    'ownership_missing',
  ],
] as const)('of a lost domain: %s', (_, kept, change, place, problem) => {
  const found = { ...records({}), ...change, ...place }
  expect(findOwnDomainProblem(found, { ...expected, value: kept, isLost: true })).toBe(problem)
})

test('a domain is lost after seven days, and looked up each hour while it fails', () => {
  expect([0, 7 * DAY_MS - 1, 7 * DAY_MS].map((age) => isDomainLost(1_000, 1_000 + age))).toEqual([
    false,
    false,
    true,
  ])
  expect([null, 0, 29 * DAY_MS, 30 * DAY_MS].map(nextOwnDomainCheck)).toEqual([
    DAY_MS,
    DAY_MS / 24,
    DAY_MS / 24,
    DAY_MS,
  ])
})

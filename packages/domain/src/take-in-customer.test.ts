import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TAGS_MAX } from './customer.ts'
import { IMPORT_TEXTS, type ImportedCustomer } from './customer-import.ts'
import { type KnownCustomer, takeInCustomer } from './take-in-customer.ts'

const NO_TEXTS = Object.fromEntries(
  IMPORT_TEXTS.map((field) => [field, '']),
) as ImportedCustomer['texts']
const FILE = { guid: 'file-2', filename: 'new.csv', overwrites: false, now: 1_000 }
const KNOWN: KnownCustomer = {
  ...NO_TEXTS,
  emailAddress: 'ada@example.test',
  firstName: 'Ada',
  tags: ['vip'],
  marketingOptIn: false,
  consentAt: null,
  consentText: '',
  consentPlace: '',
  importGuid: 'file-1',
  importFilename: 'old.csv',
  deletedAt: null,
}
const AGREED = { marketingOptIn: true, consentAt: 5, consentText: 'Yes to news', consentPlace: 'X' }
const CONSENT = { at: 500, text: 'Newsletter', place: 'Start' }
const row = (change: Partial<ImportedCustomer> = {}): ImportedCustomer => ({
  texts: NO_TEXTS,
  club: '',
  tags: [],
  optIn: null,
  consent: null,
  ...change,
})

test.each<[string, Partial<KnownCustomer> | null, Partial<ImportedCustomer>, object]>([
  ['someone new, not asked', null, {}, { marketingOptIn: false, consentAt: null }],
  ['someone new, a bare yes', null, { optIn: true }, { marketingOptIn: false, consentAt: null }],
  [
    'someone new, a yes with its consent',
    null,
    { optIn: true, consent: CONSENT },
    { marketingOptIn: true, consentAt: 500, consentText: 'Newsletter', consentPlace: 'Start' },
  ],
  [
    'a yes to words without a date',
    null,
    { optIn: true, consent: { ...CONSENT, at: null } },
    { marketingOptIn: true, consentAt: 1_000 },
  ],
  ['consent without a yes', {}, { consent: CONSENT }, { marketingOptIn: false, consentAt: null }],
  ['a known one, a bare yes', {}, { optIn: true }, { marketingOptIn: false }],
  ['a no lowers', AGREED, { optIn: false, consent: CONSENT }, { ...AGREED, marketingOptIn: false }],
  ['who agreed stays, with their proof', AGREED, { optIn: true, consent: CONSENT }, AGREED],
  ['who agreed stays where nothing is said', AGREED, {}, AGREED],
  [
    'who was in the trash has to agree again',
    { ...AGREED, deletedAt: 9 },
    { optIn: true },
    { marketingOptIn: false, deletedAt: null },
  ],
  [
    'who was in the trash and agrees again',
    { ...AGREED, deletedAt: 9 },
    { optIn: true, consent: CONSENT },
    { marketingOptIn: true, consentAt: 500, consentText: 'Newsletter' },
  ],
])('consent of %s', (_, known, given, expected) => {
  const customer = known && { ...KNOWN, ...known }
  expect(takeInCustomer(customer, row(given), FILE)).toMatchObject(expected)
})

test.each<[string, boolean, Partial<ImportedCustomer['texts']>, object]>([
  ['fills what is empty', false, { lastName: 'Lund' }, { firstName: 'Ada', lastName: 'Lund' }],
  ['keeps what is known', false, { firstName: 'Eve' }, { firstName: 'Ada' }],
  ['overwrites where asked for', true, { firstName: 'Eve' }, { firstName: 'Eve' }],
  ['never empties', true, { firstName: '' }, { firstName: 'Ada' }],
  [
    'never changes an address',
    true,
    { emailAddress: 'e@x.test' },
    { emailAddress: 'ada@example.test' },
  ],
])('a file %s', (_, overwrites, texts, expected) => {
  const given = row({ texts: { ...NO_TEXTS, ...texts } })
  expect(takeInCustomer(KNOWN, given, { ...FILE, overwrites })).toMatchObject(expected)
})

test.each([
  [['vip'], ['vip'], ['vip']],
  [['vip'], [], ['vip']],
  [['z', 'vip'], ['vip'], ['z', 'vip']],
  [['vip'], ['club', 'vip'], ['club', 'vip']],
])('tags %o with %o are %o', (tags, more, expected) => {
  expect(takeInCustomer({ ...KNOWN, tags }, row({ tags: more }), FILE).tags).toEqual(expected)
})

test.each([
  ['someone new', null, 'file-2'],
  ['someone out of the trash', { ...KNOWN, deletedAt: 9 }, 'file-2'],
  ['a known one', KNOWN, 'file-1'],
])('%s comes with %s', (_, known, importGuid) => {
  expect(takeInCustomer(known, row(), FILE)).toMatchObject({ importGuid, deletedAt: null })
})

test('taken in twice it is the same, no one is emailed who said no or never said to what they agreed', () => {
  const anyText = fc.constantFrom('', 'a', 'b')
  const texts = fc.record(
    Object.fromEntries(IMPORT_TEXTS.map((field) => [field, anyText])),
  ) as fc.Arbitrary<ImportedCustomer['texts']>
  const given = fc.record({
    texts,
    club: anyText,
    tags: fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: TAGS_MAX }),
    optIn: fc.option(fc.boolean()),
    consent: fc.option(fc.record({ at: fc.option(fc.nat()), text: anyText, place: anyText })),
  })
  const known = fc.option(
    fc.record({
      marketingOptIn: fc.boolean(),
      deletedAt: fc.option(fc.nat()),
      tags: fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: TAGS_MAX }),
    }),
  )
  fc.assert(
    fc.property(known, given, fc.boolean(), (change, said, overwrites) => {
      const before = change && { ...KNOWN, ...change }
      const file = { ...FILE, overwrites }
      const after = takeInCustomer(before, said, file)
      expect(takeInCustomer(after, said, file)).toEqual(after)
      expect(after.tags.length).toBeLessThanOrEqual(TAGS_MAX)
      const wasIn = before !== null && before.marketingOptIn && before.deletedAt === null
      const mayBeMailed = said.optIn !== false && (wasIn || said.consent !== null)
      expect(!after.marketingOptIn || mayBeMailed).toBe(true)
    }),
  )
})

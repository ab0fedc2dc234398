import { type Gallery, UpdateGallery } from '@proofdesk/contract/admin/engines'
import { KEEP_INPUT, toProblems } from '@proofdesk/contract/problems'
import { expect, test } from 'vitest'
import { i18n } from '../../../../i18n/i18n.ts'
import { problemMessage } from '@proofdesk/contract/sentences/problems'
import { namesOfChanges } from '../../../../lib/use-settings-form.ts'
import { makeGallery } from '../../../../testing/test-records.ts'
import {
  type GeneralForm,
  generalSchema,
  shownCoupon,
  toChanges,
  toGeneralForm,
} from './general-form.ts'
import { createFormat } from '../../../../lib/create-format.ts'

const formatOf = (locale: string) => createFormat({ locale, language: locale, timeZone: undefined })
const surroundings = {
  format: formatOf('en-GB'),
  language: 'en',
  timeZone: 'Europe/Berlin',
  clock: 'Asia/Kolkata',
  currency: 'EUR',
} as const
const gallery: Gallery = makeGallery({
  name: 'City Run',
  slug: 'city-run',
  published: true,
  publishedDate: Date.parse('2026-05-03T12:05:42.123Z'),
  eventDate: Date.parse('2026-05-02T06:30:00Z'),
  eventEndDate: Date.parse('2026-05-03T06:30:00Z'),
  category: 'cycling',
  subscriberCouponAmount: 1234.5,
  defaultLocale: 'de',
  additionalLocales: ['en', 'fr'],
  sendCouponsToSubscribers: true,
  timeZone: 'Asia/Kolkata',
  currency: 'EUR',
})
const base = toGeneralForm(gallery, surroundings)
const read = (values: GeneralForm, currency = 'EUR') =>
  generalSchema({ ...surroundings, currency, coupon: shownCoupon(values) }).safeParse(
    values,
    KEEP_INPUT,
  )
/** The message at each input, as the form shows it. */
const problems = (change: Partial<GeneralForm>, currency?: string) =>
  Object.fromEntries(
    Object.entries(toProblems(read({ ...base, ...change }, currency).error ?? { issues: [] })).map(
      ([name, problem]) => [name, problemMessage(i18n.t, problem)],
    ),
  )

test('a round trip through the inputs keeps a gallery, except for its date’s seconds', () => {
  const names = Object.keys(base) as (keyof GeneralForm)[]
  const output = toChanges(read(base).data!, names)
  const { subscriberCouponPercentage: _hidden, ...shown } = Object.fromEntries(
    names
      .filter((name) => name !== 'collectSubscribers')
      .map((name) => [name, gallery[name as keyof Gallery]]),
  )
  expect(output).toEqual({
    ...shown,
    publishedDate: Date.parse('2026-05-03T12:05:00Z'),
    features: { collectSubscribers: gallery.features.collectSubscribers },
  })
  expect(UpdateGallery.safeParse({ guid: gallery.guid, ...output }).success).toBe(true)
})

test('amounts are formatted and parsed with the language’s decimal separator', () => {
  const german = toGeneralForm(gallery, { ...surroundings, format: formatOf('de-DE') })
  expect([base.subscriberCouponAmount, german.subscriberCouponAmount]).toEqual([
    '1234.50',
    '1234,50',
  ])
  expect(read(german).data!.subscriberCouponAmount).toBe(1234.5)
})

test('only changed fields are sent', () => {
  const values = { ...base, name: 'City Run 2026', additionalLocales: ['en' as const] }
  expect(toChanges(read(values).data!, namesOfChanges(values, base))).toEqual({
    name: 'City Run 2026',
    additionalLocales: ['en'],
  })
  expect(namesOfChanges({ ...base }, base)).toEqual([])
})

test.each([
  ['a name of spaces', { name: '  ' }, { name: 'Required' }],
  ['a name of 121 letters', { name: 'x'.repeat(121) }, { name: 'At most 120 characters' }],
  ['a slug of symbols', { slug: '?!' }, { slug: 'Required' }],
  [
    'a day before 1800',
    { eventDate: '1799-12-31' },
    { eventDate: 'Enter a date in 1800 or later' },
  ],
  [
    'a last day before the first',
    { eventDate: '2026-05-04' },
    { eventEndDate: 'Must end after it starts' },
  ],
  ['a last day after no day', { eventDate: '' }, {}],
  ['no date', { publishedDate: '' }, { publishedDate: 'Enter a date and a time' }],
  [
    'an amount with three decimals',
    { subscriberCouponAmount: '12.345' },
    { subscriberCouponAmount: 'Enter an amount in EUR' },
  ],
  [
    'a negative amount',
    { subscriberCouponAmount: '-1' },
    { subscriberCouponAmount: 'Enter an amount in EUR' },
  ],
  [
    'a huge amount',
    { subscriberCouponAmount: '9999999999' },
    { subscriberCouponAmount: 'Enter an amount in EUR' },
  ],
  [
    'a coupon of 0 %',
    { subscriberCouponType: 'Percentage', subscriberCouponPercentage: '0' },
    { subscriberCouponPercentage: 'Enter a whole number from 1 to 100' },
  ],
  [
    'a coupon of 101 %',
    { subscriberCouponType: 'Percentage', subscriberCouponPercentage: '101' },
    { subscriberCouponPercentage: 'Enter a whole number from 1 to 100' },
  ],
  [
    'half a per cent',
    { subscriberCouponType: 'Percentage', subscriberCouponPercentage: '12.5' },
    { subscriberCouponPercentage: 'Enter a whole number from 1 to 100' },
  ],
  [
    'a text of 5001 letters',
    { welcomeText: 'x'.repeat(5_001) },
    { welcomeText: 'At most 5000 characters' },
  ],
] as [string, Partial<GeneralForm>, object][])(
  '%s is refused at its input',
  (_, change, expected) => expect(problems(change)).toEqual(expected),
)

test('an amount has the decimals of the currency', () => {
  expect(problems({ subscriberCouponAmount: '12.50' }, 'JPY')).toEqual({
    subscriberCouponAmount: 'Enter an amount in JPY',
  })
  expect(problems({ subscriberCouponAmount: '1200' }, 'JPY')).toEqual({})
})

test('hidden inputs are neither validated nor sent', () => {
  const values: GeneralForm = {
    ...base,
    sendCouponsToSubscribers: false,
    subscriberCouponAmount: 'nonsense',
    subscriberCouponPercentage: '',
  }
  expect(problems(values)).toEqual({})
  expect(toChanges(read(values).data!, namesOfChanges(values, base))).toEqual({
    sendCouponsToSubscribers: false,
  })
})

test('an address typed like a name becomes a slug', () => {
  expect(read({ ...base, slug: ' Fête & Co ' }).data!.slug).toBe('fete-and-co')
})

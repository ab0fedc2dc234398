import { expect, test } from 'vitest'
import { DAY_MS } from './duration.ts'
import { EU_TAXES } from './eu.ts'
import { marketingLawOf, mayMarket } from './marketing-law.ts'

const NOW = Date.UTC(2026, 5, 1)
const facts = (change: Partial<Parameters<typeof mayMarket>[0]> = {}) => ({
  studioCountry: 'gb',
  recipientCountry: '',
  hasConsent: false,
  lastOrderAt: null,
  ...change,
})

test.each([
  ['consent is enough everywhere', { hasConsent: true, studioCountry: 'de' }, true],
  ['the EU, Britain, Norway and Switzerland need consent', { lastOrderAt: NOW }, false],
  ['also after a purchase', { studioCountry: 'DE', lastOrderAt: NOW }, false],
  ['the United States need none', { studioCountry: 'us' }, true],
  ['Canada needs a purchase', { studioCountry: 'ca' }, false],
  ['of the last two years', { studioCountry: 'ca', lastOrderAt: NOW - 700 * DAY_MS }, true],
  ['and no older one', { studioCountry: 'ca', lastOrderAt: NOW - 731 * DAY_MS }, false],
  ['Japan needs a purchase at any time', { studioCountry: 'jp', lastOrderAt: 1 }, true],
  ['the recipient’s country counts too', { studioCountry: 'us', recipientCountry: 'de' }, false],
  ['and the studio’s', { studioCountry: 'de', recipientCountry: 'us' }, false],
  ['an unknown country needs consent', { studioCountry: 'zz' }, false],
  ['without any country consent is needed', { studioCountry: '' }, false],
] as const)('%s', (_, change, allowed) => {
  expect(mayMarket(facts(change), NOW)).toBe(allowed)
})

test('every country of the EU needs consent and names its source', () => {
  for (const country of Object.keys(EU_TAXES))
    expect(marketingLawOf(country)).toMatchObject({
      rule: 'consent',
      source: expect.stringContaining('2002/58/EC'),
    })
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { moveText } from './move-text.ts'
import { renameText } from './rename-text.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Creates a project with these files. */
function makeProject(files: Record<string, string | Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'rename-text-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof text === 'string' ? text : JSON.stringify(text))
  }
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return { root, read, readJson: (path: string) => JSON.parse(read(path)) as unknown }
}

const SHOP = 'apps/site/src/shop.tsx'
const DE = 'apps/site/src/i18n/de/shop.json'
const EN = 'apps/site/src/i18n/en/shop.json'

test('a sentence is changed in source, translations, tests and journeys', () => {
  const { root, read, readJson } = makeProject({
    [SHOP]: "const a = t('Buy it'); const b = <Trans i18nKey=\"Buy it\" />; const c = 'Buy it'",
    'apps/site/src/shop.test.tsx': "getByText('Buy it'); getByText('Buy it now')",
    'e2e/src/shop.spec.ts': "say('Buy it')",
    [DE]: { Other: 'Anderes', 'Buy it': 'Kaufen', Last: 'Letztes' },
  })
  const { changed } = renameText(root, 'Buy it', "Don't wait")
  expect(read(SHOP)).toBe(
    "const a = t('Don\\'t wait'); const b = <Trans i18nKey=\"Don't wait\" />; const c = 'Buy it'",
  )
  expect(read('apps/site/src/shop.test.tsx')).toBe(
    "getByText('Don\\'t wait'); getByText('Buy it now')",
  )
  expect(read('e2e/src/shop.spec.ts')).toBe("say('Don\\'t wait')")
  expect(readJson(DE)).toEqual({ Other: 'Anderes', "Don't wait": 'Kaufen', Last: 'Letztes' })
  expect(changed).toEqual([SHOP, DE, 'apps/site/src/shop.test.tsx', 'e2e/src/shop.spec.ts'])
})

test('a long sentence is found inside the texts of tests', () => {
  const { root, read } = makeProject({
    [SHOP]: "t('Your cart is still empty')",
    'apps/site/src/shop.test.tsx': "getByText('Sorry. Your cart is still empty. Add something.')",
  })
  renameText(root, 'Your cart is still empty', 'Nothing in your cart')
  expect(read('apps/site/src/shop.test.tsx')).toContain(
    "'Sorry. Nothing in your cart. Add something.'",
  )
})

test('plural forms go along, and what English says of one is to be checked', () => {
  const { root, readJson } = makeProject({
    [SHOP]: "t('{{count}} pictures', { count })",
    [DE]: {
      '{{count}} pictures_one': '{{count}} Bild',
      '{{count}} pictures_other': '{{count}} Bilder',
    },
    [EN]: {
      '{{count}} pictures_one': '{{count}} picture',
      '{{count}} pictures_other': '{{count}} pictures',
    },
  })
  const { toCheck } = renameText(root, '{{count}} pictures', '{{count}} photos')
  expect(readJson(DE)).toEqual({
    '{{count}} photos_one': '{{count}} Bild',
    '{{count}} photos_other': '{{count}} Bilder',
  })
  expect(readJson(EN)).toEqual({
    '{{count}} photos_one': '{{count}} picture',
    '{{count}} photos_other': '{{count}} photos',
  })
  expect(toCheck).toEqual([`${EN}: “{{count}} picture”`])
})

test.each([
  ['no one says the old one', 'Sell', 'Sell it', 'No source file translates “Sell”.'],
  [
    'the new one names other values',
    'Buy',
    'Buy {{name}}',
    'The new sentence has other {{placeholders}}.',
  ],
  [
    'the new one means something else',
    'Buy',
    'Order',
    'apps/site, de: “Order” is already “Bestellung”, but “Buy” is “Kaufen”.',
  ],
])('nothing is changed when %s', (_, from, to, message) => {
  const files = {
    [SHOP]: "t('Buy'); t('Order')",
    [DE]: { Buy: 'Kaufen', Order: 'Bestellung' },
  }
  const { root, read, readJson } = makeProject(files)
  expect(() => renameText(root, from, to)).toThrow(message)
  expect(read(SHOP)).toBe(files[SHOP])
  expect(readJson(DE)).toEqual(files[DE])
})

test('two wordings with the same translations become one', () => {
  const { root, readJson } = makeProject({
    [SHOP]: "t('Buy'); t('Purchase')",
    [DE]: { Buy: 'Kaufen', Purchase: 'Kaufen' },
  })
  renameText(root, 'Purchase', 'Buy')
  expect(readJson(DE)).toEqual({ Buy: 'Kaufen' })
})

test('a sentence moves to another catalogue in every language', () => {
  const { root, readJson } = makeProject({
    'apps/admin/src/i18n/de/orders.json': { Paid: 'Bezahlt', Total: 'Gesamt' },
    'apps/admin/src/i18n/fr/orders.json': { Paid: 'Payé' },
    'packages/contract/src/i18n/de/failures.json': { Failed: 'Fehler' },
    'packages/contract/src/i18n/fr/failures.json': {},
  })
  moveText(root, 'Paid', 'apps/admin/orders', 'packages/contract/failures')
  expect(readJson('apps/admin/src/i18n/de/orders.json')).toEqual({ Total: 'Gesamt' })
  expect(readJson('packages/contract/src/i18n/de/failures.json')).toEqual({
    Failed: 'Fehler',
    Paid: 'Bezahlt',
  })
  expect(readJson('packages/contract/src/i18n/fr/failures.json')).toEqual({ Paid: 'Payé' })
})

test.each([
  ['apps/admin/coupons', 'packages/contract/failures', 'apps/admin/coupons has no “Paid”.'],
  ['apps/admin/orders', 'apps/other', 'There is no catalogue “apps/other”.'],
  [
    'apps/admin/orders',
    'apps/admin',
    'apps/admin has a file for each noun: name one, such as apps/admin/orders.',
  ],
  [
    'apps/admin/orders',
    'packages/contract/failures',
    'packages/contract/src/i18n/de/failures.json: “Paid” is already “Beglichen”, not “Bezahlt”.',
  ],
])('from %s to %s nothing moves', (from, to, message) => {
  const { root, readJson } = makeProject({
    'apps/admin/src/i18n/de/orders.json': { Paid: 'Bezahlt' },
    'packages/contract/src/i18n/de/failures.json': { Paid: 'Beglichen' },
  })
  expect(() => moveText(root, 'Paid', from, to)).toThrow(message)
  expect(readJson('apps/admin/src/i18n/de/orders.json')).toEqual({ Paid: 'Bezahlt' })
})

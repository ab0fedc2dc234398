import { expect, test } from 'vitest'
import { findTwoTranslations } from './one-translation.ts'

const file = (path: string, language: string, entries: Record<string, string>) => ({
  path,
  app: 'apps/admin',
  language,
  noun: '',
  entries: new Map(Object.entries(entries)),
})

test('the same English is translated once in each language, unless it has two meanings', () => {
  expect(
    findTwoTranslations([
      file('admin/de.json', 'de', { Shipped: 'Versandt', Download: 'Download', Total: 'Summe' }),
      file('admin/fr.json', 'fr', { Shipped: 'Expédié' }),
      file('site/de.json', 'de', {
        Shipped: 'Verschickt',
        Download: 'Herunterladen',
        Total: 'Summe',
      }),
    ]),
  ).toEqual(['site/de.json: “Shipped” is “Verschickt”, and “Versandt” in admin/de.json'])
})

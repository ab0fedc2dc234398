import { expect, test } from 'vitest'
import { toPageChanges, toPageForm } from './page-form.ts'
import { makePage } from './test-pages.ts'

test('a page that is not touched sends nothing', () => {
  expect(toPageChanges(toPageForm(makePage()), {})).toEqual({})
})

test('only what was changed is sent; no language of its own is null', () => {
  const form = toPageForm(makePage({ defaultLocale: 'de' }))
  expect(
    toPageChanges(
      { ...form, defaultLocale: '', welcomeText: 'Hello' },
      { defaultLocale: true, welcomeText: true, selectedEngines: [true] },
    ),
  ).toEqual({ defaultLocale: null, welcomeText: 'Hello', selectedEngines: [] })
})

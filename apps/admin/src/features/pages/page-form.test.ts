import { expect, test } from 'vitest'
import { makeAccount } from '../../testing/test-records.ts'
import {
  PageForm,
  partOf,
  toFirstBranding,
  toPageChanges,
  toPageForm,
  toThemeDraft,
} from './page-form.ts'
import { makePage } from './test-pages.ts'

test('an untouched page sends nothing', () => {
  const page = makePage({ translations: { th: { name: 'การแข่งขัน' } } })
  expect(toPageChanges(page, PageForm.parse(toPageForm(page)), {})).toEqual({})
})

test('only changes are sent; without an own language it is null', () => {
  const page = makePage({ defaultLocale: 'de' })
  const form = PageForm.parse(toPageForm(page))
  expect(
    toPageChanges(
      page,
      { ...form, defaultLocale: '', welcomeText: 'Hello' },
      { defaultLocale: true, welcomeText: true, selectedEngines: [true] },
    ),
  ).toEqual({ defaultLocale: null, welcomeText: 'Hello', selectedEngines: [] })
})

test('an own theme starts as the account’s, and keeps earlier choices', () => {
  const account = makeAccount({
    mediaLogoWidth: 200,
    chosenTheme: { typography: { fontFamily: 'Lato' } },
  })
  const first = toFirstBranding(toPageForm(makePage()), account)
  expect(first).toMatchObject({ mediaLogoWidth: '200' })
  expect(first.theme!.styles.default.font).toBe('Lato')
  expect(toFirstBranding(toPageForm(makePage({ mediaLogoWidth: 90 })), account)).toEqual({})
})

test('is previewed with the account’s footer, and the account’s theme if it has none', () => {
  const account = makeAccount({ webUrl: 'www.studio.test', mediaLogoWidth: 200 })
  const own = { mediaLogoWidth: 90, showHeader: false, customTheme: true }
  expect(toThemeDraft(toPageForm(makePage(own)), account)).toMatchObject({
    mediaLogoWidth: 90,
    showHeader: false,
    webUrl: 'www.studio.test',
  })
  const plain = toThemeDraft(toPageForm(makePage({ ...own, customTheme: false })), account)
  expect(plain).toMatchObject({ mediaLogoWidth: 200 })
  expect(plain).not.toHaveProperty('showHeader')
  expect(
    toThemeDraft({ ...toPageForm(makePage(own)), mediaLogoWidth: 'x' }, account),
  ).toBeUndefined()
})

test.each([
  ['theme', 'theme'],
  ['showHeader', 'theme'],
  ['name', 'general'],
])('%s is on the tab %s', (name, part) => expect(partOf(name)).toBe(part))

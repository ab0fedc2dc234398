import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../../i18n/i18n.ts'
import { makeProductList } from '../../../testing/test-products.ts'
import { makeGallery, newGuid } from '../../../testing/test-records.ts'
import { findSettings } from './find-settings.ts'
import type { Setting } from './searched-setting.ts'
import { SETTINGS } from './setting-index.ts'
import type { SettingsTabName } from './settings-tabs.ts'
import { openSettings, saveBar } from './test-settings.tsx'

const prices = makeProductList()
const gallery = makeGallery()
/** A gallery that shows as many of its settings as can be visible together. */
const cityRun: Gallery = {
  ...gallery,
  name: 'City Run',
  slug: 'city-run',
  category: 'equine',
  productListGuid: prices.guid,
  selectionsEnabled: true,
  selectionIncluded: 30,
  frameGuid: newGuid(),
  features: { ...gallery.features, freeDownloads: true, selfieSearch: true },
}

const open = (subTab: SettingsTabName, search = '') =>
  openSettings(cityRun, `${subTab}${search}`, {
    prepare: (api) => {
      api.answer(contract.productLists.list, { productLists: [prices] })
      api.answer(contract.products.list, { products: [], makesReels: true })
    },
  })

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView')
})

test('“selfie” finds settings about selfies, also by description, and leads to the field', async () => {
  const { user, router } = open('general')
  await user.type(await screen.findByRole('searchbox', { name: 'Search settings' }), 'selfie')
  const list = within(screen.getByRole('navigation', { name: 'Settings' }))
  const first = await list.findByRole('link', { name: /^Selfie search/ })
  expect(list.getAllByRole('link')[0]).toBe(first)
  expect(list.getByRole('link', { name: /^Show share buttons to visitors/ })).toBeVisible()
  expect(list.queryByRole('link', { name: 'General' })).not.toBeInTheDocument()
  await user.click(first)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/settings\/filtering$/))
  const field = await screen.findByRole('switch', { name: 'Selfie search' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
})

test('a result within the open part focuses its field without losing unsaved input', async () => {
  const { user, router } = open('general')
  await user.type(await screen.findByRole('textbox', { name: /^Help text/ }), '5')
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'time zone')
  await user.click(await screen.findByRole('link', { name: /^Time zone/ }))
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(saveBar()).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('an empty result is announced, and Esc restores the list of parts', async () => {
  const { user } = open('general')
  const search = await screen.findByRole('searchbox', { name: 'Search settings' })
  await user.type(search, 'zebra')
  expect(await screen.findByText('No setting matches')).toBeVisible()
  await user.type(search, '{Escape}')
  expect(await screen.findByRole('link', { name: 'Filtering' })).toBeVisible()
})

test('an address that names a field focuses it', async () => {
  open('general', '?setting=eventDate')
  // The first section of the date picker.
  await waitFor(() =>
    expect(screen.getAllByRole('spinbutton', { name: /^day, Event date/ })[0]).toHaveFocus(),
  )
})

test.each([
  'general',
  'media',
  'watermarks',
  'sharing',
  'filtering',
  'selections',
  'products',
] as const)('the words that the search knows of %s are on its screen', async (tab) => {
  open(tab)
  await screen.findByRole('searchbox', { name: 'Search settings' })
  const words = Object.values<Setting>(SETTINGS[tab])
    .flatMap(({ label, section }) => [label, section])
    .flatMap((words) => words?.(i18n.t) ?? [])
  const missing = () => words.filter((each) => screen.queryAllByText(hasWords(each)).length === 0)
  await waitFor(() => expect(missing()).toEqual([]))
})

/** The label of a required field ends with a star. */
const hasWords = (words: string) => (text: string) => text.replace(/\s*\*$/, '').trim() === words

test('results match all words, in any order and without accents', () => {
  const names = (text: string) => findSettings(i18n.t, text).map(({ name }) => name)
  expect(names('favicon')).toEqual(['mediaFaviconGuid'])
  expect(names('phones banner')).toEqual(['mediaBannerMobileImageGuid'])
  expect(names('Fàvicon')).toEqual(['mediaFaviconGuid'])
  expect(names('default watermark')).toEqual(['defaultWatermark'])
  expect(names('  ')).toEqual([])
  expect(names('password').length).toBeGreaterThan(0)
})

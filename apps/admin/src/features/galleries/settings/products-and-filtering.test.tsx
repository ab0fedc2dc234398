import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '../../../testing/mock-api.ts'
import { makeProduct, makeProductList } from '../../../testing/test-products.ts'
import { makeGallery, newGuid } from '../../../testing/test-records.ts'
import { openSettings, saveBar, saveButton } from './test-settings.tsx'

const list = makeProductList({ noProducts: 3, noGalleries: 1 })
const [mug, print] = [
  makeProduct({ name: 'Mug', productListGuid: list.guid }),
  makeProduct({ name: 'Print', productListGuid: list.guid }),
]

const open = (fields: Partial<Gallery>, subTab: 'products' | 'filtering') =>
  openSettings(makeGallery(fields), subTab, {
    prepare: (api) => {
      api.answer(contract.productLists.list, { productLists: [list] })
      api.answer(contract.products.list, { products: [mug, print], makesReels: true })
    },
  })
const { features } = makeGallery()
const free = { features: { ...features, freeDownloads: true }, productListGuid: list.guid }
const input = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })

test('free downloads have settings for size, name, watermark and number', async () => {
  const { user, sent } = open(free, 'products')
  await user.click(await screen.findByRole('combobox', { name: 'Download size' }))
  await user.click(await screen.findByRole('option', { name: 'The original' }))
  expect(screen.getByText('The file as you uploaded it.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Download size' }))
  await user.click(await screen.findByRole('option', { name: 'Another size' }))
  await user.clear(await input('Longest side in pixels'))
  await user.type(await input('Longest side in pixels'), '1600')
  await user.type(await input('Size shown on the download button'), 'web size')
  await user.clear(await input('Largest size of delivered files'))
  await user.type(await input('Largest size of delivered files'), '20001')
  await user.click(saveButton())
  expect(await input('Largest size of delivered files')).toBeInvalid()
  await user.clear(await input('Largest size of delivered files'))
  await user.type(await input('Largest size of delivered files'), '4000')
  await user.click(screen.getByRole('switch', { name: 'Watermark on free downloads' }))
  await user.clear(await input('Photos for each visitor'))
  await user.type(await input('Photos for each visitor'), '5')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      resizeResolution: 4_000,
      freeDownloadResolution: 1_600,
      freeDownloadResolutionAdjective: 'web size',
      watermarkFreeDownload: true,
      freeDownloadsPerVisitor: 5,
    },
  ])
})

test('products are offered in the chosen order; one that left the list is marked', async () => {
  const deletedGuid = newGuid()
  const { user, sent } = open({ ...free, upsellProducts: [deletedGuid, mug.guid] }, 'products')
  expect(await screen.findByText('No longer in the list')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Add a product' }))
  await user.click(await screen.findByRole('option', { name: 'Print' }))
  await user.click(await screen.findByRole('button', { name: 'Move Print up' }))
  await user.click(screen.getByRole('button', { name: 'Remove No longer in the list' }))
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ upsellProducts: [print.guid, mug.guid] }])
})

test('a gallery that sells has no settings for free downloads; without a product list, downloads can’t be switched off', async () => {
  const sales = open({ productListGuid: list.guid }, 'products')
  expect(await screen.findByRole('switch', { name: 'Give photos away' })).not.toBeChecked()
  expect(screen.queryByText('Download size')).not.toBeInTheDocument()
  sales.unmount()
  const { user, api } = open({ ...free, productListGuid: null }, 'products')
  api.answer(contract.engines.update, () => {
    throw new Refusal('product_list_required', undefined, {
      productListGuid: { code: 'choose_product_list' },
    })
  })
  await user.click(await screen.findByRole('switch', { name: 'Give photos away' }))
  await user.click(saveButton())
  expect(
    await screen.findByText('Please select a product list for your sales gallery'),
  ).toBeVisible()
  expect(saveBar()).toBeVisible()
  expect(api.calls(contract.engines.update)[0]!.body).toMatchObject({
    features: { freeDownloads: false },
  })
})

test('collections become tiles with pictures of a set height, and the search gets its labels', async () => {
  const { user, sent } = open({}, 'filtering')
  await user.type(await input('Name for collections'), 'Stages')
  expect(screen.queryByText('Pictures on the tiles')).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Shown as' }))
  await user.click(await screen.findByRole('option', { name: 'Tiles' }))
  const height = await input('Picture height in pixels')
  await user.clear(height)
  await user.type(height, '10')
  await user.type(await input('Text in the empty search field'), 'Bib')
  await user.click(saveButton())
  expect(await screen.findByText('Enter a whole number from 60 to 600')).toBeVisible()
  await user.type(height, '0')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([
    {
      collectionAlias: 'Stages',
      collectionViewMode: 'grid',
      collectionGridImageHeight: 100,
      textSearchPlaceholder: 'Bib',
    },
  ])
})

test('a search option brings its labels and is saved with the rest', async () => {
  const { user, sent } = open({}, 'filtering')
  await user.click(await screen.findByRole('switch', { name: 'Text search' }))
  expect(screen.queryByText('Text in the empty search field')).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Allow browsing' }))
  expect(screen.queryByRole('textbox', { name: /^Scroll limit/ })).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ allowBrowsing: false, features: { textSearch: false } }])
})

test('two people can switch different features at the same time', async () => {
  const { user, sent, server } = open({}, 'filtering')
  await user.click(await screen.findByRole('switch', { name: 'Timestamp search' }))
  server.gallery = {
    ...server.gallery,
    features: { ...server.gallery.features, textSearch: false },
  }
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toHaveLength(1)
  expect(Object.keys(sent()[0]!.features!)).toEqual(['timeSearch'])
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Text search' })).not.toBeChecked())
})

test('selfie search is saved with its numeric settings', async () => {
  const { user, sent } = open({}, 'filtering')
  expect(screen.queryByRole('switch', { name: 'Several people at once' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('switch', { name: 'Selfie search' }))
  await user.click(await screen.findByRole('switch', { name: 'Several people at once' }))
  await user.click(screen.getByRole('switch', { name: 'Search across galleries' }))
  const alike = await input('Required face similarity')
  await user.clear(alike)
  await user.type(alike, '101')
  await user.click(saveButton())
  expect(await screen.findByText('Enter a whole number from 1 to 100')).toBeVisible()
  await user.clear(alike)
  await user.type(alike, '70')
  await user.clear(await input('Days to keep face data'))
  await user.type(await input('Days to keep face data'), '30')
  await user.click(saveButton())
  expect((await screen.findAllByText('Settings saved')).length).toBeGreaterThan(0)
  await expect.poll(sent).toEqual([
    {
      allowMultipleParticipants: true,
      allowSearchAcross: true,
      faceMatchThreshold: 70,
      faceRetentionDays: 30,
      features: { selfieSearch: true },
    },
  ])
})

test('colour search is offered to the categories that have it', async () => {
  const running = open({ category: 'running' }, 'filtering')
  expect(await screen.findByRole('switch', { name: 'Selfie search' })).toBeVisible()
  expect(screen.queryByRole('switch', { name: 'Colour search' })).not.toBeInTheDocument()
  running.unmount()
  const { user, sent } = open({ category: 'equine' }, 'filtering')
  await user.click(await screen.findByRole('switch', { name: 'Colour search' }))
  await user.click(saveButton())
  await expect.poll(sent).toEqual([{ features: { colorSearch: true } }])
})

test.each([
  ['filtering', 'Required face similarity, in percent', 'Selfie search', { selfieSearch: false }],
  ['products', 'Photos for each visitor', 'Give photos away', { freeDownloads: false }],
] as const)(
  'in %s a number that can’t be read is no obstacle once its switch hides it',
  async (tab, number, toggle, off) => {
    const { user, sent } = open(
      { ...free, features: { ...features, selfieSearch: true, freeDownloads: true } },
      tab,
    )
    const field = await input(number)
    await user.clear(field)
    await user.type(field, 'many')
    await user.click(saveButton())
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
    await user.click(screen.getByRole('switch', { name: toggle }))
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toEqual([{ features: off }]))
  },
)

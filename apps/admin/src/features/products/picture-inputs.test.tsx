import { contract } from '@proofdesk/contract'
import type { Media } from '@proofdesk/contract/admin/media'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { ProductListsPage } from './product-lists-page.tsx'

const list: ProductList = {
  guid: newGuid(),
  name: 'Race prices',
  slug: 'race-prices',
  currency: 'GBP',
  noProducts: 1,
  noGalleries: 0,
  allowLowResolution: false,
}
const makeMedia = (name: string): Media => {
  const guid = newGuid()
  return {
    guid,
    name,
    folderGuid: null,
    PK: `MEDIA#${guid}`,
    size: 1_000,
    contentType: 'image/jpeg',
    createdAt: 1_700_000_000_000,
    deletedAt: null,
    location: `/files/${name}`,
    width: 1_600,
    height: 1_200,
    thumbnail: { location: `/files/thumb-${name}`, width: 333, height: 250 },
  }
}

/** What the store answers to a PUT, by the file's name. */
let answerWith: (name: string) => number
class PutRequest {
  upload = { onprogress: (_event: { loaded: number; total: number }) => {} }
  onload = () => {}
  onerror = () => {}
  status = 0
  open = vi.fn()
  setRequestHeader = vi.fn()
  abort() {}
  send(file: File) {
    queueMicrotask(() => {
      this.upload.onprogress({ loaded: 40, total: 100 })
      this.status = answerWith(file.name)
      if (this.status === 0) this.onerror()
      else this.onload()
    })
  }
}

let api: MockApi
let product: Product
let media: Media[]
beforeAll(async () => {
  await import('./product-dialog.tsx')
}, 60_000)
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', PutRequest)
  answerWith = () => 204
  media = [makeMedia('frame.jpg')]
  product = {
    guid: newGuid(),
    productListGuid: list.guid,
    displayOrder: 0,
    name: 'Mug',
    slug: 'mug',
    description: '',
    type: 'Download',
    pricingModel: 'Standard',
    price: 10,
    minUnits: 1,
    maxUnits: 2,
    volumeTiers: [],
    preOrder: false,
    preOrderPrice: null,
    fulfillment: 'lab',
    sku: '',
    width: 0,
    height: 0,
    isUpgradable: false,
    upgradeProductGuid: null,
    upgradeTitle: '',
    upgradeSubtitle: '',
    requestAdditionalInfo: false,
    additionalInfoPlaceholder: '',
    isFeatured: false,
    featuredText: '',
    isAddOn: false,
    mediaImageGuid: null,
    mediaImageFit: 'cover',
    includeWatermark: false,
    showWatermarkInCart: false,
    includeDownload: false,
    resolution: 0,
  }
  api = mockApi()
  api.answer(contract.productLists.list, { productLists: [list] })
  api.answer(contract.products.list, () => ({ products: [product] }))
  api.answer(contract.products.update, ({ body }) => ({
    product: (product = { ...product, ...body } as Product),
  }))
  api.answer(contract.media.list, ({ query }) => {
    const found = media.filter(({ guid }) => query.guid === undefined || guid === query.guid)
    if (query.guid && found.length === 0) throw new Refusal('not_found')
    return { media: found, total: found.length }
  })
})
const show = () =>
  renderScreen(<ProductListsPage />, {
    path: `/en/products/lists?list=${list.guid}&dialog=edit-product&id=${product.guid}`,
    route: '/:lang/products/lists',
  }).user
const button = (name: string) => screen.getByRole('button', { name })
const updates = () => api.calls(contract.products.update).map(({ body }) => body)
const openPicker = async () =>
  within(await screen.findByRole('dialog', { name: 'Choose a picture' }))

test('a product gets a picture and its fit, and loses it again', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Choose a file' }))
  const picker = await openPicker()
  expect(picker.getByRole('button', { name: 'Select' })).toBeDisabled()
  await user.click(await picker.findByRole('button', { name: 'frame.jpg' }))
  await user.click(picker.getByRole('button', { name: 'Select' }))
  expect(await screen.findByRole('img', { name: 'frame.jpg' })).toHaveAttribute(
    'src',
    '/files/frame.jpg',
  )
  await user.click(button('Show all of it'))
  await user.click(button('Save'))
  await waitFor(() =>
    expect(updates()).toEqual([
      { guid: product.guid, mediaImageGuid: media[0]!.guid, mediaImageFit: 'contain' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Mug' }))
  await user.click(await screen.findByRole('button', { name: 'Unset' }))
  expect(button('Choose a file')).toBeVisible()
  await user.click(button('Save'))
  await waitFor(() => expect(updates()[1]).toEqual({ guid: product.guid, mediaImageGuid: null }))
})

test('an uploaded picture is chosen at once; those that fail say why', async () => {
  const guids: Record<string, string> = {}
  answerWith = (name) => (name === 'lost.png' ? 0 : 204)
  api.answer(contract.media.create, ({ body }) => ({
    upload: {
      urls: body.files.map(({ name, size }) =>
        size > 5
          ? {
              error: 'In the server’s words',
              code: 'picture_too_large' as const,
              values: { megabytes: 25 },
            }
          : {
              guid: (guids[name] = newGuid()),
              url: `/files/upload/${name}`,
              headers: { 'Content-Type': 'image/png' },
            },
      ),
    },
  }))
  api.answer(contract.media.list, ({ query: { guid } }) => {
    const name = Object.keys(guids).find((key) => guids[key] === guid)
    if (name === 'text.png')
      throw new Refusal('photo_unreadable', undefined, undefined, { problem: 'text' })
    if (name && guid && media.every((each) => each.guid !== guid))
      media = [{ ...makeMedia(name), guid }, ...media]
    const found = media.filter((each) => guid === undefined || each.guid === guid)
    return { media: found, total: found.length }
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Choose a file' }))
  const picker = await openPicker()
  const files = ['lost.png', 'text.png', 'huge.png', 'mug.png'].map(
    (name) => new File([name === 'huge.png' ? '123456' : '123'], name, { type: 'image/png' }),
  )
  await user.upload(picker.getByLabelText('Pictures to upload'), files)
  expect(await picker.findByRole('button', { name: 'mug.png', pressed: true })).toBeVisible()
  const rows = within(picker.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'lost.pngNo connection to the server. Check your internet connection and try again.',
    'text.pngThis is a text file, not a photo.',
    'huge.pngThe picture is larger than 25 MB.',
  ])
  await user.click(picker.getByRole('button', { name: 'Select' }))
  expect(await screen.findByRole('img', { name: 'mug.png' })).toBeVisible()
})

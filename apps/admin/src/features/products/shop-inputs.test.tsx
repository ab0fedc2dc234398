import { contract } from '@proofdesk/contract'
import type { Media } from '@proofdesk/contract/admin/media'
import type { Product } from '@proofdesk/contract/admin/products'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type MockApi, mockApi } from '../../testing/mock-api.ts'
import { stubPut } from '../../testing/put-request.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerLibrary, makeMedia } from '../../testing/test-media.ts'
import { makeProduct, makeProductList } from '../../testing/test-products.ts'
import { ProductListsPage } from './product-lists-page.tsx'

const list = makeProductList({ currency: 'GBP', noProducts: 1 })
let api: MockApi
let product: Product
let media: Media[]
beforeAll(async () => {
  await import('./product-dialog.tsx')
}, 60_000)
beforeEach(() => {
  stubPut(() => 204)
  media = [makeMedia('frame.jpg')]
  product = makeProduct({ name: 'Mug', productListGuid: list.guid })
  api = mockApi()
  api.answer(contract.engines.list, { engines: [] })
  api.answer(contract.productLists.list, { productLists: [list] })
  api.answer(contract.products.list, () => ({ products: [product], makesReels: true }))
  api.answer(contract.products.update, ({ body }) => ({
    product: (product = { ...product, ...body } as Product),
  }))
  answerLibrary(api, { media, folders: [] })
})
const show = () =>
  renderScreen(<ProductListsPage />, {
    path: `/en/products/lists?list=${list.guid}&dialog=edit-product&id=${product.guid}`,
    route: '/:lang/products/lists',
  }).user
const button = (name: string) => screen.getByRole('button', { name })
const updates = () => api.calls(contract.products.update).map(({ body }) => body)
const openPicker = async () => within(await screen.findByRole('dialog', { name: 'Choose a file' }))

test('a product gets a picture and its fit, and the picture is removed again', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Choose a file' }))
  const picker = await openPicker()
  await user.click(await picker.findByRole('button', { name: 'Select frame.jpg' }))
  expect(await screen.findByRole('img', { name: 'frame.jpg' })).toHaveAttribute(
    'src',
    '/files/frame.jpg',
  )
  expect(button('Edit selection')).toBeVisible()
  await user.click(button('Show the whole picture'))
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

test('a picture is uploaded inside the picker, appears automatically, and is chosen', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Choose a file' }))
  const picker = await openPicker()
  await picker.findByRole('button', { name: 'Select frame.jpg' })
  await user.click(picker.getByRole('button', { name: 'Upload' }))
  const file = new File(['123'], 'mug.png', { type: 'image/png' })
  await user.upload(picker.getByLabelText('Pictures to upload'), file)
  expect(await picker.findByRole('button', { name: 'Select mug.png' })).toBeVisible()
  await user.click(picker.getByRole('button', { name: 'Finish' }))
  await picker.findByRole('button', { name: 'Select frame.jpg' })
  await user.click(await picker.findByRole('button', { name: 'Select mug.png' }))
  expect(await screen.findByRole('img', { name: 'mug.png' })).toBeVisible()
})

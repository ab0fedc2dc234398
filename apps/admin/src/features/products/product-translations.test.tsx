import { contract } from '@proofdesk/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type MockApi, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeProduct, makeProductList } from '../../testing/test-products.ts'
import { makeGallery } from '../../testing/test-records.ts'
import { ProductListsPage } from './product-lists-page.tsx'

const list = makeProductList({ currency: 'GBP', noProducts: 1 })
const product = makeProduct({
  name: 'Mug',
  description: 'With your photo',
  productListGuid: list.guid,
  translations: { th: { name: 'แก้ว' } },
})
beforeAll(async () => {
  await import('./product-dialog.tsx')
}, 60_000)

function show(
  additionalLocales: ('th' | 'fr')[],
  search = `&dialog=edit-product&id=${product.guid}`,
  { isSold = true }: { isSold?: boolean } = {},
): {
  user: ReturnType<typeof renderScreen>['user']
  api: MockApi
} {
  const api = mockApi()
  api.answer(contract.productLists.list, { productLists: [list] })
  api.answer(contract.products.list, { products: [product], makesReels: true })
  api.answer(contract.products.update, { product })
  api.answer(contract.engines.list, {
    engines: [
      makeGallery({ productListGuid: isSold ? list.guid : null, additionalLocales }),
      makeGallery({ additionalLocales: ['ja'] }),
    ],
  })
  const { user } = renderScreen(<ProductListsPage />, {
    path: `/en/products/lists?list=${list.guid}${search}`,
    route: '/:lang/products/lists',
  })
  return { user, api }
}

test('texts are translated into the languages of the selling galleries, and gaps are counted', async () => {
  const { user, api } = show(['th', 'fr'])
  expect(await screen.findByText('Thai (1 missing)')).toBeVisible()
  expect(screen.getByText('French (2 missing)')).toBeVisible()
  expect(screen.queryByText(/Japanese/)).not.toBeInTheDocument()
  await user.click(screen.getByText('Thai (1 missing)'))
  expect(screen.getByLabelText('Name – Thai')).toHaveValue('แก้ว')
  await user.type(screen.getByLabelText('Description – Thai'), 'มีรูปของคุณ')
  expect(await screen.findByText('Thai')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(contract.products.update).map(({ body }) => body)).toEqual([
      { guid: product.guid, translations: { th: { description: 'มีรูปของคุณ' } } },
    ]),
  )
})

test('the list shows missing translations by language, with links to the products', async () => {
  const { user } = show(['th', 'fr'], '')
  const lacking = within(
    await screen.findByRole('list', { name: 'Texts not translated yet: French (2) and Thai (1)' }),
  )
  expect(lacking.getByRole('listitem')).toHaveTextContent('MugFrench (2) and Thai')
  await user.click(lacking.getByRole('button', { name: 'Mug' }))
  expect(await screen.findByRole('dialog', { name: 'Edit “Mug”' })).toBeVisible()
})

test('a list that no gallery sells from yet has the languages of all galleries', async () => {
  show(['th'], undefined, { isSold: false })
  expect(await screen.findByText('Japanese (2 missing)')).toBeVisible()
  expect(screen.getByText('Thai (1 missing)')).toBeVisible()
})

test('a single other language isn’t collapsed', async () => {
  show(['th'])
  expect(await screen.findByLabelText('Name – Thai')).toHaveValue('แก้ว')
  const description = screen.getByLabelText('Description – Thai')
  expect(description).toHaveAttribute('lang', 'th')
  expect(description).toHaveAccessibleDescription('English: With your photo')
})

test('a studio with one language sees no translations', async () => {
  show([])
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Mug')
  expect(screen.queryByText('Translations')).not.toBeInTheDocument()
  expect(screen.queryByText(/translated/)).not.toBeInTheDocument()
})

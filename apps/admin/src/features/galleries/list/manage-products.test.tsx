import { contract } from '@proofdesk/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery, newGuid } from '../../../testing/test-records.ts'
import { GalleriesPage } from './galleries-page.tsx'

const productListGuid = newGuid()
const sales = makeGallery({ name: 'Berlin Marathon', productListGuid })
const free = makeGallery({
  name: 'Open Day',
  productListGuid,
  features: { ...sales.features, freeDownloads: true },
})
const withoutList = makeGallery({ name: 'Trail Run' })

async function openMenu(name: string, role: 'owner' | 'photographer' = 'owner') {
  const api = mockApi()
  api.answer(contract.engines.list, ({ query }) => ({
    engines: query.deleted ? [] : [sales, free, withoutList],
  }))
  const view = renderScreen(<GalleriesPage />, { path: '/en/photos', route: '/:lang/photos', role })
  await view.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return { ...view, menu: within(await screen.findByRole('menu')) }
}

test('“Manage products” leads to the list that the gallery sells from', async () => {
  const { user, router, menu } = await openMenu('Berlin Marathon')
  await user.click(menu.getByRole('menuitem', { name: 'Manage products' }))
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/en/products/lists?list=${productListGuid}`,
    ),
  )
})

test.each([
  ['a gallery of free downloads', 'Open Day', 'owner'],
  ['a gallery without a product list', 'Trail Run', 'owner'],
  ['a photographer', 'Berlin Marathon', 'photographer'],
] as const)('%s has no products to manage', async (_who, name, role) => {
  const { menu } = await openMenu(name, role)
  expect(menu.queryByRole('menuitem', { name: 'Manage products' })).not.toBeInTheDocument()
})

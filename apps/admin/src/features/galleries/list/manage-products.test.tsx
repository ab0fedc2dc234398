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

test.each([
  [
    'the list that the gallery sells from',
    'Berlin Marathon',
    `/en/products/lists?list=${productListGuid}`,
  ],
  ['the list of a free gallery', 'Open Day', `/en/products/lists?list=${productListGuid}`],
  [
    'the settings of a gallery without a list',
    'Trail Run',
    `/en/galleries/${withoutList.slug}/settings/products`,
  ],
])('“Manage products” leads to %s', async (_what, name, address) => {
  const { user, router, menu } = await openMenu(name)
  await user.click(menu.getByRole('menuitem', { name: 'Manage products' }))
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(address),
  )
})

test('a photographer has no products to manage', async () => {
  const { menu } = await openMenu('Berlin Marathon', 'photographer')
  expect(menu.queryByRole('menuitem', { name: 'Manage products' })).not.toBeInTheDocument()
})

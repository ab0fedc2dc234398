import { contract } from '@proofdesk/contract'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Product } from '@proofdesk/contract/admin/products'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeCollection } from '../../../../testing/test-photos.ts'
import { makeProduct, makeProductList } from '../../../../testing/test-products.ts'
import { makeGallery } from '../../../../testing/test-records.ts'
import { openSettings } from '../test-settings.tsx'

const list = makeProductList({ name: 'Race' })
const open = (
  fields: Partial<Gallery>,
  { collections = [], products = [] }: { collections?: Collection[]; products?: Product[] } = {},
) =>
  openSettings(
    makeGallery({ name: 'City Run', slug: 'city-run', welcomeText: 'Welcome!', ...fields }),
    'general',
    {
      prepare: (api) => {
        api.answer(contract.collections.list, { collections })
        api.answer(contract.productLists.list, { productLists: [list] })
        api.answer(contract.products.list, { products, makesReels: true })
      },
    },
  )

test('a gallery’s texts are translated, only changes are sent, and gaps are reported', async () => {
  const { user, sent } = open({
    additionalLocales: ['de', 'th'],
    helpText: 'Search for your number.',
    translations: { de: { welcomeText: 'Willkommen!' } },
  })
  expect(await screen.findByText('Texts not translated yet: German (1) and Thai (2)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Translate text' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Translate text' }))
  expect(
    dialog.getByText('Leave a field empty to show visitors the text in English.'),
  ).toBeVisible()
  await user.click(dialog.getByText('German (1 missing)'))
  // A name can be the same in every language, so a missing title isn't reported.
  expect(dialog.getByLabelText('Display title – German')).toHaveAccessibleDescription(
    'English: City Run',
  )
  expect(dialog.getByLabelText('Welcome text – German')).toHaveValue('Willkommen!')
  await user.type(dialog.getByLabelText('Help text – German'), 'Suchen Sie Ihre Nummer.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Texts saved')).toBeVisible()
  expect(sent()).toEqual([{ translations: { de: { helpText: 'Suchen Sie Ihre Nummer.' } } }])
})

test('with all texts translated it says so; with one language there is nothing to do', async () => {
  open({
    additionalLocales: ['de'],
    translations: { de: { welcomeText: 'Willkommen!' } },
  })
  expect(await screen.findByText('All text is translated.')).toBeVisible()
})

test('gaps in its collections and products are counted too, with links to edit them', async () => {
  const finish = makeCollection({ name: 'Finish' })
  const named = makeCollection({ name: 'Start', translations: { th: { name: 'จุดเริ่ม' } } })
  const mug = makeProduct({ name: 'Mug', description: 'White', featuredText: 'New' })
  open(
    {
      additionalLocales: ['th'],
      productListGuid: list.guid,
      translations: { th: { welcomeText: 'ยินดีต้อนรับ' } },
    },
    { collections: [finish, named], products: [mug] },
  )
  const lacking = within(
    await screen.findByRole('list', { name: 'Texts not translated yet: Thai (3)' }),
  )
  expect(lacking.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Collection “Finish”Thai',
    'Products in “Race”Thai (2)',
  ])
  expect(lacking.getByRole('link', { name: 'Collection “Finish”' })).toHaveAttribute(
    'href',
    `/en/galleries/city-run/photos?dialog=edit-collection&id=${finish.guid}`,
  )
  expect(lacking.getByRole('link', { name: 'Products in “Race”' })).toHaveAttribute(
    'href',
    `/en/products/lists?list=${list.guid}`,
  )
})

test('a gallery in another language than its studio’s lists products missing that language', async () => {
  open(
    { defaultLocale: 'th', productListGuid: list.guid },
    { products: [makeProduct({ name: 'Mug', description: '' })] },
  )
  expect(await screen.findByText('Texts not translated yet: Thai (1)')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Translate text' })).not.toBeInTheDocument()
})

test('a gallery with one language has nothing to translate', async () => {
  open({})
  await screen.findByRole('combobox', { name: 'Default language' })
  expect(screen.queryByRole('button', { name: 'Translate text' })).not.toBeInTheDocument()
})

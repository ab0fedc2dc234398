import { contract } from '@proofdesk/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockApi, Refusal } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { newGuid } from '../../../testing/test-records.ts'
import { useProductLists } from '../../../widgets/product-list/product-list-api.ts'
import { PresetValue } from './preset-value.tsx'

test('several languages are formatted as a list in the reader’s language', () => {
  renderScreen(<PresetValue field="additionalLocales" value={['de', 'fr', 'it']} />)
  expect(
    screen.getByText('German – Deutsch, French – Français and Italian – Italiano'),
  ).toBeVisible()
})

/** Also shows whether the lists have loaded. */
function Value() {
  const { status } = useProductLists()
  return (
    <>
      <PresetValue field="productListGuid" value={newGuid()} />
      <p>{status}</p>
    </>
  )
}

test('a deleted product list is labelled as such, one that failed to load isn’t', async () => {
  const api = mockApi()
  let isDown = true
  api.answer(contract.productLists.list, () => {
    if (isDown) throw new Refusal('not_found')
    return { productLists: [] }
  })
  const { unmount } = renderScreen(<Value />)
  expect(await screen.findByText('error')).toBeVisible()
  expect(screen.getByText('…')).toBeVisible()
  unmount()
  isDown = false
  renderScreen(<Value />)
  expect(await screen.findByText('Deleted product list')).toBeVisible()
})

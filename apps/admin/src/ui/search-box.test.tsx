import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAddressValue } from '../lib/address.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SearchBox } from './search-box.tsx'

function Example() {
  const [text, setText] = useAddressValue('q')
  return <SearchBox label="Find galleries" value={text ?? ''} onSearch={setText} />
}

function show(path = '/en/photos?page=2') {
  const view = renderScreen(<Example />, { path, route: '/en/photos' })
  return {
    ...view,
    box: screen.getByRole('searchbox', { name: 'Find galleries' }),
    search: () => view.router.state.location.search,
  }
}

test('typed text is written to the address when typing pauses; the rest of it stays', async () => {
  const { user, box, search } = show()
  await user.type(box, ' berlin ')
  await waitFor(() => expect(search()).toBe('?page=2&q=berlin'))
  expect(box).toHaveValue(' berlin ')
})

test('the field follows the address', async () => {
  const { box, router } = show('/en/photos?q=oslo')
  expect(box).toHaveValue('oslo')
  await router.navigate('/en/photos?q=bergen')
  await waitFor(() => expect(box).toHaveValue('bergen'))
})

test('clearing empties field and address and keeps the focus in the field', async () => {
  const { user, box, search } = show('/en/photos?q=oslo')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(search()).toBe(''))
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
})

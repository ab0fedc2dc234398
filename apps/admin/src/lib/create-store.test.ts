import { expect, test } from 'vitest'
import { createStore } from './create-store.ts'

test('subscribers are notified of each change until they unsubscribe', () => {
  const store = createStore<readonly string[]>([])
  const seen: (readonly string[])[] = []
  const end = store.subscribe(() => seen.push(store.get()))
  store.set(['one'])
  store.set([...store.get(), 'two'])
  end()
  store.set([])
  expect(seen).toEqual([['one'], ['one', 'two']])
  expect(store.get()).toEqual([])
})

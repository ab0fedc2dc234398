import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { distinctNames } from './distinct-names.ts'

const item = (photoGuid: string, name: string): CartItem => ({
  photoGuid,
  name,
  width: 3,
  height: 2,
  copies: 1,
  crop: null,
  rotation: 0,
})

test('photos with the same name are distinguished by time, otherwise by number', () => {
  const items = [item('a', 'Finish'), item('b', 'Finish'), item('c', 'Start'), item('a', 'Finish')]
  const times: Record<string, string> = { a: '9:15', b: '9:20', c: '9:00' }
  const withTime = distinctNames(items, ({ photoGuid }) => times[photoGuid])
  expect(withTime).toEqual(['Finish, 9:15', 'Finish, 9:20', 'Start', 'Finish, 9:15'])
  const without = distinctNames(items, () => undefined)
  expect(without).toEqual(['Finish (1)', 'Finish (2)', 'Start', 'Finish (1)'])
  expect(distinctNames(items, () => '9:15')).toEqual(without)
})

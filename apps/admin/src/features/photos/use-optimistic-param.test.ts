import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOptimisticParam } from './use-optimistic-param.ts'

function start() {
  const message: string[] = []
  const onChange = (value: string) => void message.push(value)
  const hook = renderHook(({ addressed }) => useOptimisticParam(addressed, onChange), {
    initialProps: { addressed: 'a' },
  })
  const change = (value: string) => act(() => hook.result.current[1](value))
  const address = (addressed: string) => hook.rerender({ addressed })
  return { change, address, value: () => hook.result.current[0], message }
}

test('a change is shown before the address has it', () => {
  const { change, value, message } = start()
  change('b')
  expect([value(), message]).toEqual(['b', ['b']])
})

test('a lagging address doesn’t restore an earlier value', () => {
  const { change, address, value } = start()
  change('b')
  change('c')
  address('b')
  expect(value()).toBe('c')
  address('c')
  expect(value()).toBe('c')
})

test('an address that skips a step isn’t a new value either', () => {
  const { change, address, value } = start()
  change('b')
  change('c')
  address('c')
  expect(value()).toBe('c')
  // Back, to a value passed a moment ago, is one.
  address('b')
  expect(value()).toBe('b')
})

test('Back and links are followed', () => {
  const { change, address, value } = start()
  change('b')
  address('b')
  address('a')
  expect(value()).toBe('a')
})

test('changing there and back immediately leaves nothing behind', () => {
  const { change, address, value } = start()
  change('b')
  change('a')
  // The address never moved; later it really goes to b.
  address('b')
  expect(value()).toBe('b')
})

test('the same value again isn’t reported', () => {
  const { change, message } = start()
  change('a')
  change('b')
  change('b')
  expect(message).toEqual(['b'])
})

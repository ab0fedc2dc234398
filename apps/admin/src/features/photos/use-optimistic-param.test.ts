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

test('a change shows before the address knows of it', () => {
  const { change, value, message } = start()
  change('b')
  expect([value(), message]).toEqual(['b', ['b']])
})

test('an address that lags behind does not bring an earlier value back', () => {
  const { change, address, value } = start()
  change('b')
  change('c')
  address('b')
  expect(value()).toBe('c')
  address('c')
  expect(value()).toBe('c')
})

test('an address that skips a step is no wish either', () => {
  const { change, address, value } = start()
  change('b')
  change('c')
  address('c')
  expect(value()).toBe('c')
  // Back, to what was passed by a moment ago, is one.
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

test('there and back at once leaves nothing behind', () => {
  const { change, address, value } = start()
  change('b')
  change('a')
  // The address never moved; later it really goes to b.
  address('b')
  expect(value()).toBe('b')
})

test('the same value again tells no one', () => {
  const { change, message } = start()
  change('a')
  change('b')
  change('b')
  expect(message).toEqual(['b'])
})

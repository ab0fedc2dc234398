import { expect, test } from 'vitest'
import { DEMO_PARTS, demoFolder, readDemoParts } from './demo-parts.ts'

test.each([
  [['--only', 'orders'], ['orders']],
  [
    ['--only', 'payouts'],
    ['orders', 'payouts'],
  ],
  [
    ['--only', 'coupons,refunds'],
    ['orders', 'tax', 'refunds', 'coupons'],
  ],
  [
    ['--only=users', 'galleries'],
    ['galleries', 'users'],
  ],
  [['--only', 'orders', 'orders'], ['orders']],
])('%j makes these parts, in the order of the whole', (args, parts) => {
  expect(readDemoParts(args)).toEqual(parts)
})

test('without an option the demo has all its parts, in the folder that it always had', () => {
  expect(readDemoParts([])).toEqual(DEMO_PARTS)
  expect(demoFolder(readDemoParts([]))).toBe('demo')
})

test('a choice of parts has a folder of its own, whichever way it is written', () => {
  expect(demoFolder(readDemoParts(['--only', 'payouts']))).toBe('demo-orders-payouts')
  expect(demoFolder(readDemoParts(['--only', 'payouts,orders']))).toBe('demo-orders-payouts')
})

test.each([[['--only', 'order']], [['--only']], [['orders']], [['--without', 'orders']]])(
  '%j is refused with the list of parts',
  (args) => {
    expect(() => readDemoParts(args)).toThrow(DEMO_PARTS.join(', '))
  },
)

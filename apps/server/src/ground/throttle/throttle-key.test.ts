import { expect, test } from 'vitest'
import { toNetwork, toThrottleKey, toWideNetwork } from './throttle-key.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['mia@example.test', 'mia@example.test'],
  ['50%off@example.test', '50%off@example.test'],
  ['', ''],
  ['1.2.3', '1.2.3'],
  ['::zz', '::zz'],
])('%s is counted as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
])('%s is of the network %s', (address, network) => {
  expect(toWideNetwork(address)).toBe(network)
})

test('a key reveals nothing and keeps its parts distinct', () => {
  expect(toThrottleKey('192.0.2.7', 'mia@example.test')).toMatch(/^[\w-]{43}$/)
  expect(toThrottleKey(' 192.0.2.7', 'MIA@example.test ')).toBe(
    toThrottleKey('192.0.2.7', 'mia@example.test'),
  )
  expect(toThrottleKey('a', 'bc')).not.toBe(toThrottleKey('ab', 'c'))
  expect(toThrottleKey('2001:db8::1', 'x')).toBe(toThrottleKey('2001:db8::ffff:1', 'x'))
})

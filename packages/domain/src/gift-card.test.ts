import { expect, test } from 'vitest'
import { cancelRefusal, giftCardStateOf } from './gift-card.ts'
import { giftCardKey, lastFourOf, toGiftCardCode } from './gift-card-code.ts'

const card = { amount: 500, balance: 500, reserved: 0, blockedAt: null, cancelledAt: null }

test.each([
  [{}, 'active'],
  [{ balance: 1 }, 'active'],
  [{ balance: 0 }, 'used'],
  [{ blockedAt: 1 }, 'blocked'],
  [{ blockedAt: 1, balance: 0 }, 'blocked'],
  [{ cancelledAt: 1, blockedAt: 1, balance: 0 }, 'cancelled'],
])('a card with %o is %s', (change, state) => {
  expect(giftCardStateOf({ ...card, ...change })).toBe(state)
})

test.each([
  [{}, undefined],
  [{ balance: 499 }, 'spent'],
  [{ reserved: 1 }, 'reserved'],
  [{ cancelledAt: 1, balance: 0 }, 'over'],
])('cancelling a card with %o: %s', (change, refusal) => {
  expect(cancelRefusal({ ...card, ...change })).toBe(refusal)
})

test('a code has four groups of four clear characters, and is recognised as people type it', () => {
  const code = toGiftCardCode(Uint8Array.from({ length: 32 }, (_, at) => at * 37))
  expect(code).toMatch(/^([2-9A-HJ-KM-NP-Z]{4}-){3}[2-9A-HJ-KM-NP-Z]{4}$/)
  expect(giftCardKey(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(giftCardKey(code))
  expect(code.endsWith(lastFourOf(code))).toBe(true)
})

test('two codes differ if any of their first sixteen bytes leads to another letter', () => {
  const bytes = new Uint8Array(16)
  const codes = Array.from({ length: 16 }, (_, at) => toGiftCardCode(bytes.with(at, 1)))
  expect(new Set([...codes, toGiftCardCode(bytes)]).size).toBe(17)
})

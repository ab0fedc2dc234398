import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditCards, spendCards } from './gift-card-payment.ts'

const a = (amount: number) => ({ guid: 'a', amount })
const b = (amount: number) => ({ guid: 'b', amount })
const pounds = { least: 30, step: 1 }

test.each([
  ['a card pays a part', [a(2_000)], 5_000, 5_000, [a(2_000)], 3_000],
  ['a card pays all and keeps the rest', [a(5_000)], 2_000, 2_000, [a(2_000)], 0],
  ['two cards are spent in order', [a(500), b(900)], 1_000, 1_000, [a(500), b(500)], 0],
  ['the lab’s part is left to pay', [a(5_000)], 2_000, 1_200, [a(1_200)], 800],
  ['a rest too small to charge grows', [a(990)], 1_000, 1_000, [a(970)], 30],
  ['nothing can be covered', [a(500)], 1_000, 0, [], 1_000],
  ['an empty card pays nothing', [a(0), b(100)], 1_000, 1_000, [b(100)], 900],
  ['a total that is too small to charge is paid whole', [a(20)], 20, 20, [a(20)], 0],
])('%s', (_, cards, total, coverable, uses, due) => {
  expect(spendCards(cards, { total, coverable, ...pounds })).toEqual({
    uses,
    due,
    paid: total - due,
  })
})

test('a currency whose charges are whole tens leaves such a rest', () => {
  expect(spendCards([a(333)], { total: 1_000, coverable: 1_000, least: 100, step: 10 })).toEqual({
    uses: [a(330)],
    paid: 330,
    due: 670,
  })
})

test('cards and the rest always add up to the total, and no card pays more than it has', () => {
  const cards = fc.array(fc.nat(3_000), { maxLength: 5 })
  fc.assert(
    fc.property(cards, fc.nat(9_000), fc.nat(9_000), fc.nat(100), (amounts, total, most, least) => {
      const given = amounts.map((amount, at) => ({ guid: `${at}`, amount }))
      const coverable = Math.min(most, total)
      const { uses, paid, due } = spendCards(given, { total, coverable, least, step: 1 })
      expect(paid + due).toBe(total)
      expect(uses.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
      expect(paid).toBeLessThanOrEqual(coverable)
      for (const { guid, amount } of uses) {
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThanOrEqual(amounts[Number(guid)]!)
      }
      expect(due === 0 || due === total || due >= least).toBe(true)
    }),
  )
})

test('a refund goes to the last card first, and to each no more than it paid', () => {
  const paid = [
    { ...a(500), credited: 0 },
    { ...b(300), credited: 100 },
  ]
  expect(creditCards(paid, 150)).toEqual([b(150)])
  expect(creditCards(paid, 450)).toEqual([b(200), a(250)])
  expect(creditCards(paid, 0)).toEqual([])
})

import { contract } from '@proofdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGallery } from '../../test-world/make-gallery.ts'
import { type OrderRecord, makeOrder } from '../../test-world/make-order.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const NAMES = [
  ['Anna', 'Hannasson'],
  ['Hanna', 'Berg'],
  ['Maria Anna', 'O´Brien'],
  ['Jean-D´Arcy', 'Annan'],
  ['ÀNNA', 'Müller-Straße'],
  ['', 'Solo'],
  ['Solo', ''],
  ['100%', 'a_b\\c'],
  ['花子', '山田'],
] as const

/** The comparison in plain code, without a database. */
function toPlain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('ß', 'ss')
}

function isFound([first, last]: readonly [string, string], search: string): boolean {
  const name = toPlain(`${first} ${last}`)
  return search
    .replaceAll('´', ' ')
    .split(' ')
    .filter(Boolean)
    .every((word) =>
      word.length <= 2 && !/[花子山田]/.test(word)
        ? ` ${name}`.includes(` ${toPlain(word)}`)
        : name.includes(toPlain(word)),
    )
}

test('a name search finds, counts and sums each order once, wherever in the name the words are', async () => {
  const studio = await makeStudio(world)
  const gallery = await makeGallery(world, studio)
  const made: OrderRecord[] = []
  for (const [n, [firstName, lastName]] of NAMES.entries())
    made.push(
      await makeOrder(world, gallery, {
        firstName,
        lastName,
        createdAt: Date.UTC(2026, 2, 1 + n),
        grossProfit: 100 * 2 ** n,
      }),
    )
  const { token } = studio.owner
  const part = fc.constantFrom(...NAMES).chain(([first, last]) => {
    const signs = [...`${first} ${last}`]
    return fc
      .tuple(fc.nat(signs.length - 1), fc.integer({ min: 1, max: 6 }))
      .map(([from, length]) => signs.slice(from, from + length).join(''))
  })
  const search = fc.oneof(
    fc.constantFrom(
      'anna',
      'ANN',
      'hanna anna',
      'an',
      'd´arcy',
      'D’Arcy',
      'o´brien',
      'b',
      '花',
      '%',
    ),
    part,
    fc.tuple(part, part).map(([one, other]) => `${one} ${other}`),
  )
  await fc.assert(
    fc.asyncProperty(search, async (name) => {
      const { body } = await world.call(contract.orders.query, { token, query: { name } })
      const expected = made.filter((_, n) => isFound(NAMES[n]!, name))
      expect(body.orders.hits.map(({ guid }) => guid).toSorted()).toEqual(
        expected.map(({ guid }) => guid).toSorted(),
      )
      const sum = expected.reduce((total, { grossProfit }) => total + grossProfit, 0) / 100
      expect([
        body.orders.total,
        body.orders.aggs!.currencies[0]?.grossProfit ?? 0,
        body.orders.aggs!.periods.reduce((total, { orders }) => total + orders, 0),
      ]).toEqual([expected.length, sum, expected.length])
    }),
    { numRuns: 40 },
  )
})

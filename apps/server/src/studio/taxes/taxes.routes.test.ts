import { contract } from '@proofdesk/contract'
import type { UpdateTax } from '@proofdesk/contract/admin/tax'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudio } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { findTaxRule } from './taxes.queries.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const TAX: UpdateTax = {
  isOn: true,
  country: 'de',
  number: 'DE136695976',
  priceMode: 'exclusive',
  byBuyersCountry: true,
  reverseCharge: true,
  rates: [
    { country: 'fr', name: 'TVA', goods: 550, electronic: 2_000 },
    { country: 'de', name: 'MwSt.', goods: 1_900, electronic: null },
    { country: 'other', name: 'Tax', goods: null, electronic: 0 },
  ],
}

async function open(country = 'de') {
  const studio = await makeStudio(world, { country })
  const { token } = studio.owner
  return {
    studio,
    read: async () => (await world.call(contract.tax.read, { token })).body.tax,
    update: (change: object) =>
      world.call(contract.tax.update, { token, body: { ...TAX, ...change } }),
  }
}

test('a studio that has set up nothing has tax off in its own country', async () => {
  const { read, studio } = await open('gb')
  expect(await read()).toEqual({
    guid: studio.account.guid,
    isOn: false,
    country: 'gb',
    number: '',
    priceMode: 'inclusive',
    byBuyersCountry: false,
    reverseCharge: false,
    rates: [],
  })
  expect(await findTaxRule(world.deps.db, { accountGuid: studio.account.guid })).toBeUndefined()
})

test('everything is replaced together, rows in their order, and the number without its spaces', async () => {
  const { read, update, studio } = await open()
  const { status, body } = await update({ number: 'de 136 695.976' })
  expect([status, body.tax]).toEqual([200, { guid: studio.account.guid, ...TAX }])
  expect(await read()).toMatchObject(TAX)
  await update({ isOn: false, number: '', rates: TAX.rates.slice(0, 1) })
  expect(await read()).toMatchObject({
    ...TAX,
    isOn: false,
    number: '',
    rates: TAX.rates.slice(0, 1),
  })
  expect(await findTaxRule(world.deps.db, { accountGuid: studio.account.guid })).toBeUndefined()
})

test.each<[string, object, string, string]>([
  ['a number of another country', { number: 'FR40303265045' }, 'number', 'not_a_tax_number'],
  ['a number that is none', { number: '<b>' }, 'number', 'not_a_tax_number'],
  ['no rate while it is on', { rates: [] }, 'rates', 'no_tax_rate'],
  [
    'rows without a rate while it is on',
    { rates: [{ country: 'de', name: 'MwSt.', goods: null, electronic: null }] },
    'rates',
    'no_tax_rate',
  ],
  [
    'a country twice',
    { rates: [TAX.rates[1], TAX.rates[1]] },
    'rates.1.country',
    'country_named_twice',
  ],
  [
    'a country that is none',
    { rates: [{ ...TAX.rates[1], country: 'Germany' }] },
    'rates.0.country',
    'not_a_country',
  ],
  [
    'more than all of it',
    { rates: [{ ...TAX.rates[1], goods: 10_001 }] },
    'rates.0.goods',
    'out_of_range',
  ],
  [
    'less than nothing',
    { rates: [{ ...TAX.rates[1], goods: -1 }] },
    'rates.0.goods',
    'out_of_range',
  ],
  [
    'half a hundredth',
    { rates: [{ ...TAX.rates[1], goods: 1.5 }] },
    'rates.0.goods',
    'not_a_whole_number',
  ],
  ['a tax without a name', { rates: [{ ...TAX.rates[1], name: ' ' }] }, 'rates.0.name', 'required'],
])('%s is refused', async (_name, change, field, code) => {
  const { update, read } = await open()
  const { status, body } = await update(change)
  expect([status, body.fields?.[field]]).toMatchObject([422, { code }])
  expect((await read()).isOn).toBe(false)
})

test('two who save at once leave the table of one of them', async () => {
  const { update, read } = await open()
  const tables = [TAX.rates.slice(0, 2), TAX.rates.slice(1)]
  const answers = await Promise.all(tables.map((rates) => update({ rates })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(tables).toContainEqual((await read()).rates)
})

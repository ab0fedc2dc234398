import { contract } from '@proofdesk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { customerImportRows } from '../../ground/db/tables/customer-imports.ts'
import { setUpImporter } from '../../test-world/import-table.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeOrder } from '../../test-world/make-order.ts'

const { customers, participants } = contract
const { world, studio, gallery, importer } = setUpImporter()
let token: string
beforeAll(async () => void (token = studio.owner.token))

const HEAD = 'Startnummer;Vorname;Nachname;E-Mail;Verein'
const send = (...rows: string[]) => importer.send(gallery, [HEAD, ...rows].join('\n'))
async function take(startList: 'none' | 'add' | 'replace', ...rows: string[]) {
  const guid = await send(...rows)
  await importer.check(guid, { startList })
  await importer.run(guid)
  return guid
}
const people = async () =>
  (
    await world.call(customers.query, {
      token,
      query: { engineGuid: gallery.guid, sort: 'number', order: 'asc' },
    })
  ).body.customers.hits
const entries = async () =>
  (await world.call(participants.list, { token, query: { engineGuid: gallery.guid } })).body
    .participants

const FAMILY = ['64;Kim;Ng;ng@run.test;LG Nord', '65;Lee;Ng;ng@run.test;LG Nord']

test('one file makes the start list and the customers, a family with one address as one', async () => {
  const guid = await send(
    ...FAMILY,
    '12.0;Ada;Abel;ada@run.test;',
    '5;Bo;Relay;;',
    '5;Cy;Relay;;',
    '65;LEE;ng;ng@run.test;',
    '7;Di;Bad;di@@run;',
    '4.5E+02;Ed;Float;;',
  )
  expect(await importer.check(guid, { startList: 'add' })).toMatchObject({
    state: 'checked',
    startList: 'add',
    created: 6,
    changed: 0,
    same: 0,
    wrong: 2,
    leftOut: 1,
    removed: 0,
  })
  expect(await entries()).toEqual([])
  await importer.run(guid)
  expect(await importer.get(guid)).toMatchObject({ state: 'done', created: 6, wrong: 2 })
  expect((await entries()).map(({ number, firstName, club }) => [number, firstName, club])).toEqual(
    [
      ['5', 'Bo', ''],
      ['5', 'Cy', ''],
      ['7', 'Di', ''],
      ['12', 'Ada', ''],
      ['64', 'Kim', 'LG Nord'],
      ['65', 'Lee', 'LG Nord'],
    ],
  )
  expect(await people()).toMatchObject([
    { firstName: 'Bo', bibNumber: '5', participants: [{ firstName: 'Bo' }] },
    { firstName: 'Cy', bibNumber: '5', participants: [{ firstName: 'Cy' }] },
    { firstName: 'Di', bibNumber: '7', emailAddress: '' },
    { firstName: 'Ada', bibNumber: '12', source: 'startList', importFilename: 'runners.csv' },
    {
      firstName: 'Kim',
      emailAddress: 'ng@run.test',
      participants: [{ number: '64' }, { number: '65' }],
    },
  ])
  // Importing the same file again changes nothing.
  const again = await send(...FAMILY, '12.0;Ada;Abel;ada@run.test;', '5;Bo;Relay;;', '5;Cy;Relay;;')
  expect(await importer.check(again, { startList: 'add' })).toMatchObject({
    created: 0,
    changed: 0,
    same: 5,
  })
})

test('a file of customers leaves the start list alone by default', async () => {
  await take('none', '8;Eve;Only;eve@run.test;')
  expect(await entries()).toEqual([])
  expect(await people()).toMatchObject([{ bibNumber: '8', source: 'import', participants: [] }])
})

test('earlier buyers are recognised, and corrections apply to both lists', async () => {
  await makeOrder(world, gallery, { emailAddress: 'ada@run.test' })
  await take('add', '12;Ada;Abel;ada@run.test;', '7;Bo;Ng;;')
  const guid = await send('13;Ada;Abel;ada@run.test;', '7;Bob;Ng;;SC Süd')
  expect(await importer.check(guid, { startList: 'add' })).toMatchObject({ created: 0, changed: 2 })
  await importer.run(guid)
  expect(await entries()).toMatchObject([
    { number: '7', firstName: 'Bob', club: 'SC Süd' },
    { number: '13', firstName: 'Ada' },
  ])
  expect(await people()).toMatchObject([
    { bibNumber: '7', firstName: 'Bob', participants: [{ number: '7' }] },
    { bibNumber: '13', orders: 1, participants: [{ number: '13' }] },
  ])
})

test('a replacing file removes those it doesn’t name, and leaves fields without a column', async () => {
  await take('add', ...FAMILY, '1;Old;List;old@run.test;')
  const file = 'Startnummer;Vorname;Nachname\n64;Kim;Ng\n66;New;One'
  const guid = await importer.send(gallery, file)
  expect(await importer.check(guid, { startList: 'replace' })).toMatchObject({
    created: 1,
    changed: 0,
    same: 1,
    removed: 2,
  })
  await importer.run(guid)
  expect(await entries()).toMatchObject([
    { number: '64', club: 'LG Nord', emailAddress: 'ng@run.test' },
    { number: '66' },
  ])
  expect((await people()).map(({ bibNumber }) => bibNumber)).toEqual(['64', '66'])

  expect(await importer.undo(guid)).toBe(200)
  expect((await entries()).map(({ number }) => number)).toEqual(['1', '64', '65'])
  expect(await people()).toMatchObject([
    { bibNumber: '1', emailAddress: 'old@run.test' },
    { bibNumber: '64', participants: [{ number: '64' }, { number: '65' }] },
  ])
})

test('undoing an import removes its entries, leaves buyers, and restores previous values', async () => {
  await take('add', '64;Kim;Ng;ng@run.test;')
  const guid = await take(
    'add',
    '64;Kim;Ng;ng@run.test;LG Nord',
    '1;Ada;Abel;ada@run.test;',
    '2;Bo;Li;bo@run.test;',
  )
  await makeOrder(world, gallery, { emailAddress: 'bo@run.test' })
  await importer.undo(guid)
  expect(await entries()).toMatchObject([{ number: '64', club: '' }])
  expect((await people()).map(({ emailAddress }) => emailAddress)).toEqual([
    'bo@run.test',
    'ng@run.test',
  ])
})

test('more people than a start list allows are reported before anything happens', async () => {
  const guid = await send(...Array.from({ length: 20_001 }, (_, n) => `${n + 1};F;L${n};;`))
  expect(await importer.check(guid, { startList: 'add' })).toMatchObject({
    state: 'failed',
    fault: 'too_many_people',
  })
  expect(await entries()).toEqual([])
}, 120_000)

test('a family’s row that the database refuses doesn’t keep others off the start list', async () => {
  const guid = await send(...FAMILY, '12;Ada;Abel;ada@run.test;')
  await importer.check(guid, { startList: 'add' })
  // Like a value that this version can't write.
  await world.deps.db
    .update(customerImportRows)
    .set({ given: sql`jsonb_set(given, '{texts,townCity}', 'null')` })
    .where(and(eq(customerImportRows.importGuid, guid), eq(customerImportRows.line, 2)))
  await importer.run(guid)
  expect(await importer.get(guid)).toMatchObject({ state: 'done', wrong: 1 })
  expect((await entries()).map(({ number }) => number)).toEqual(['12', '65'])
})

test('a customer without an address whose number is on the list is that person', async () => {
  await makeCustomer(world, gallery, {
    firstName: '',
    lastName: '',
    bibNumber: '64',
    tags: ['vip'],
  })
  await take('add', '64;Kim;Ng;ng@run.test;')
  expect(await people()).toMatchObject([
    { bibNumber: '64', firstName: 'Kim', tags: ['vip'], participants: [{ number: '64' }] },
  ])
})

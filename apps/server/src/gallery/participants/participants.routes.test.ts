import { contract } from '@proofdesk/contract'
import type { ImportParticipants } from '@proofdesk/contract/admin/participants'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoAnalyses } from '../../ground/db/tables/photo-analyses.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import { participants as table } from '../../ground/db/tables/participants.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeTable } from '../../test-world/make-workbook.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { type Studio, makeStudio, makeUser } from '../../test-world/make-studio.ts'
import { type TestApp, createTestApp } from '../../test-world/test-app.ts'
import { handleRenewGallery } from '../text/renew-gallery.handler.ts'

const { participants, content } = contract
let world: TestApp
let studio: Studio
let token: string
beforeAll(async () => {
  world = await createTestApp()
  studio = await makeStudio(world)
  token = studio.owner.token
})
afterAll(() => world.close())

type Row = ImportParticipants['participants'][number]
const row = (number: string, firstName = '', lastName = '', more: Partial<Row> = {}): Row => ({
  number,
  firstName,
  lastName,
  club: '',
  emailAddress: '',
  mobileNumber: '',
  ...more,
})

const importRows = (
  { guid: engineGuid }: GalleryRecord,
  rows: Row[],
  { mode = 'add', dryRun = false }: Partial<Pick<ImportParticipants, 'mode' | 'dryRun'>> = {},
) =>
  world.call(participants.import, { token, body: { engineGuid, participants: rows, mode, dryRun } })
const list = async (
  { guid: engineGuid }: GalleryRecord,
  more: { text?: string; page?: number } = {},
) => (await world.call(participants.list, { token, query: { engineGuid, ...more } })).body
const numbers = async (gallery: GalleryRecord, text?: string) =>
  (await list(gallery, text === undefined ? {} : { text })).participants.map(({ number }) => number)

/** A photo on which this text was read. */
async function photoWith(gallery: GalleryRecord, text: string) {
  const { guid: photoGuid, accountGuid, engineGuid } = await makePhoto(world, studio, gallery)
  const of = { accountGuid, engineGuid, photoGuid }
  await world.deps.db.insert(photoAnalyses).values({ ...of, kind: 'text', status: 'done' })
  await world.deps.db
    .insert(photoTexts)
    .values({ ...of, guid: newGuid(), text, score: 0.7, version: 'x', isSearchable: false })
}
const renew = ({ accountGuid, guid: engineGuid }: GalleryRecord) =>
  handleRenewGallery(world.deps, { accountGuid, engineGuid })
const found = async ({ guid: engineGuid }: GalleryRecord, text: string) =>
  (await world.call(content.list, { token, query: { engineGuid, text } })).body.total

test('a dry run says what an import would do; the import does it, and a second one does nothing', async () => {
  const gallery = await makeGallery(world, studio)
  await makeParticipant(world, gallery, { number: '7', firstName: 'Bo', lastName: 'Ng' })
  const rows = [row('7', 'Bob', 'Ng'), row('10', 'Di', 'Ray'), row('2', 'Cy', 'Abel'), row('')]
  const dryRun = await importRows(gallery, rows, { dryRun: true })
  expect(dryRun.body).toEqual({
    created: 2,
    changed: 1,
    unchanged: 0,
    removed: 0,
    noWrong: 1,
    wrong: [
      { row: 3, problem: 'no_number_or_name', value: '', number: '', firstName: '', lastName: '' },
    ],
    noLeftOut: 0,
    leftOut: [],
  })
  expect((await list(gallery)).total).toBe(1)
  expect((await importRows(gallery, rows)).body).toEqual(dryRun.body)
  expect((await list(gallery)).participants).toMatchObject([
    { number: '2', lastName: 'Abel' },
    { number: '7', firstName: 'Bob' },
    { number: '10', lastName: 'Ray' },
  ])
  expect((await importRows(gallery, rows)).body).toMatchObject({ created: 0, unchanged: 3 })
})

test('a number written as a decimal by a spreadsheet is read; an impossible one is an invalid row', async () => {
  const gallery = await makeGallery(world, studio)
  const rows = ['12.0', '13,0', '0014', 'a-12', '4.5E+02', '12.5', '1.234', '12, 15'].map(
    (number, n) => row(number, `F${n}`, 'Ray'),
  )
  expect((await importRows(gallery, rows)).body).toMatchObject({
    created: 4,
    noWrong: 4,
    wrong: [4, 5, 6, 7].map((n) => ({
      row: n,
      problem: 'not_a_bib_number',
      value: rows[n]!.number,
      firstName: `F${n}`,
    })),
  })
  expect(await numbers(gallery)).toEqual(['12', '13', 'A12', '0014'])
  const fields = { firstName: 'Ada', lastName: 'Li', club: '', emailAddress: '', mobileNumber: '' }
  const create = (number: string) =>
    world.call(participants.create, {
      token,
      body: { ...fields, engineGuid: gallery.guid, number },
    })
  expect((await create('15.0')).body.participant.number).toBe('15')
  expect(await create('4.5E+02')).toMatchObject({
    status: 422,
    body: { fields: { number: { code: 'not_a_bib_number' } } },
  })
})

test('an invalid address is dropped: the participant is imported and reported with the problem', async () => {
  const gallery = await makeGallery(world, studio)
  const kim = row('64', 'Kim', 'Ng', { emailAddress: 'kim@@run', mobileNumber: 'ask her mother' })
  const outcome = { created: 1, noWrong: 0, noLeftOut: 2 }
  const { body } = await importRows(gallery, [kim])
  expect(body).toMatchObject(outcome)
  const person = { row: 0, number: '64', firstName: 'Kim', lastName: 'Ng' }
  expect(body.leftOut).toEqual([
    { ...person, field: 'emailAddress', problem: 'not_an_email', value: 'kim@@run' },
    { ...person, field: 'mobileNumber', problem: 'not_a_phone_number', value: 'ask her mother' },
  ])
  expect((await list(gallery)).participants).toMatchObject([
    { number: '64', firstName: 'Kim', emailAddress: '', mobileNumber: '' },
  ])
})

test('a replacing list removes those it doesn’t name and keeps who isn’t searchable', async () => {
  const gallery = await makeGallery(world, studio)
  await makeParticipant(world, gallery, { number: '7', isSearchable: false })
  await makeParticipant(world, gallery, { number: '8', lastName: 'Gone' })
  await importRows(gallery, [row('7', 'Anna', 'Müller', { club: 'LG Nord' })], { mode: 'replace' })
  expect((await list(gallery)).participants).toMatchObject([
    { number: '7', club: 'LG Nord', isSearchable: false },
  ])
})

test('the list is searched by number, name and club, ignoring accents, and paged', async () => {
  const gallery = await makeGallery(world, studio)
  await importRows(gallery, [
    row('A1', 'Zoë', 'Quint', { club: 'SC Süd' }),
    ...Array.from({ length: 60 }, (_, n) => row(String(n + 1), 'X', 'Y')),
  ])
  expect(await numbers(gallery, 'zoe sud')).toEqual(['A1'])
  expect(await numbers(gallery, '%')).toEqual([])
  expect((await list(gallery)).total).toBe(61)
  expect((await list(gallery, { page: 2 })).participants).toHaveLength(11)
})

test('photos become findable by a start list imported after them, and follow its changes', async () => {
  const gallery = await makeGallery(world, studio)
  await photoWith(gallery, '1042')
  await importRows(gallery, [row('1042', 'Anna', 'Müller')])
  await renew(gallery)
  expect([await found(gallery, '1042'), await found(gallery, 'muller')]).toEqual([1, 1])
  const { guid, noPhotos } = (await list(gallery)).participants[0]!
  expect(noPhotos).toBe(1)
  await world.call(participants.update, { token, body: { guid, isSearchable: false } })
  await renew(gallery)
  expect([await found(gallery, '1042'), await found(gallery, 'muller')]).toEqual([0, 0])
  await world.call(participants.update, {
    token,
    body: { guid, isSearchable: true, lastName: 'Li' },
  })
  await renew(gallery)
  expect([await found(gallery, 'li'), await found(gallery, 'muller')]).toEqual([1, 0])
})

test('anyone removed from the list can be restored within 30 days', async () => {
  const gallery = await makeGallery(world, studio)
  const { guid } = await makeParticipant(world, gallery)
  await world.call(participants.remove, { token, query: { guid } })
  expect((await list(gallery)).total).toBe(0)
  const again = await world.call(participants.remove, { token, query: { guid } })
  expect(again.status).toBe(404)
  await world.call(participants.restore, { token, body: { guid } })
  expect((await list(gallery)).total).toBe(1)
  await world.deps.db.update(table).set({ deletedAt: 1 }).where(eq(table.guid, guid))
  expect((await world.call(participants.restore, { token, body: { guid } })).status).toBe(404)
})

test('20,000 rows can be imported in one go, and not one more', async () => {
  const gallery = await makeGallery(world, studio)
  const rows = Array.from({ length: 20_000 }, (_, n) =>
    row(String(n), 'Firstname', `Lastname ${n}`, {
      club: 'Some club',
      emailAddress: `${n}@race.test`,
    }),
  )
  expect((await importRows(gallery, rows)).body).toMatchObject({ created: 20_000, noWrong: 0 })
  const more = await importRows(gallery, [row('x1')])
  expect(more).toMatchObject({ status: 409, body: { code: 'list_full' } })
  expect((await importRows(gallery, [...rows, row('x1')])).status).toBe(422)
}, 120_000)

test('two concurrent imports create no one twice', async () => {
  const gallery = await makeGallery(world, studio)
  const rows = Array.from({ length: 50 }, (_, n) => row(String(n), 'A', 'B'))
  await Promise.all([importRows(gallery, rows), importRows(gallery, rows)])
  expect((await list(gallery)).total).toBe(50)
})

test('a photographer can’t see a start list, since it holds addresses', async () => {
  const gallery = await makeGallery(world, studio)
  const photographer = await makeUser(world, studio.account, 'photographer')
  const reply = await world.call(participants.list, {
    token: photographer.token,
    query: { engineGuid: gallery.guid },
  })
  expect(reply.status).toBe(403)
})

test('someone is added manually, once, and photos are found by them', async () => {
  const gallery = await makeGallery(world, studio)
  await photoWith(gallery, '4711')
  const add = (person: Partial<Row>, { guid: engineGuid } = gallery) =>
    world.call(participants.create, { token, body: { ...row(''), ...person, engineGuid } })
  const added = await add({ number: ' 4711 ', firstName: 'Cleo', emailAddress: 'Cleo@race.test' })
  expect(added).toMatchObject({
    status: 201,
    body: { participant: { number: '4711', firstName: 'Cleo', emailAddress: 'cleo@race.test' } },
  })
  await renew(gallery)
  expect((await list(gallery)).participants).toMatchObject([{ number: '4711', noPhotos: 1 }])
  const again = await add({ number: '4711', firstName: 'CLEO' })
  expect([again.status, again.body.fields]).toMatchObject([422, { number: { code: 'taken' } }])
  const nobody = await add({ club: 'LG Nord', number: '  ' })
  expect([nobody.status, nobody.body.fields]).toMatchObject([422, { number: { code: 'required' } }])
  // Two people may wear one number, as in a relay.
  expect((await add({ number: '4711', firstName: 'Bo' })).status).toBe(201)
  expect(await numbers(gallery)).toEqual(['4711', '4711'])
})

test('the rows of an Excel workbook are read, and an unreadable one says why', async () => {
  const read = (file: Buffer) =>
    world.call(participants.read, { token, body: { workbook: file.toString('base64') } })
  expect(
    (
      await read(
        makeTable([
          ['Nr', 'Name'],
          [1042, 'Müller'],
        ]),
      )
    ).body,
  ).toEqual({
    rows: [
      ['Nr', 'Name'],
      ['1042', 'Müller'],
    ],
  })
  expect((await read(Buffer.from('Nr;Name'))).body).toMatchObject({ code: 'not_a_workbook' })
  const { token: theirs } = await makeUser(world, studio.account, 'photographer')
  const body = { workbook: 'UEsDBA==' }
  expect((await world.call(participants.read, { token: theirs, body })).status).toBe(403)
})

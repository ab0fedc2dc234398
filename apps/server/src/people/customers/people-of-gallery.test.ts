import { contract } from '@proofdesk/contract'
import type { ImportParticipants } from '@proofdesk/contract/admin/participants'
import type { QueryOf } from '@proofdesk/contract/route'
import { eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customers as table } from '../../ground/db/tables/customers.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import {
  handleLinkGallery,
  handleSweepUnlinked,
} from '../../gallery/participants/link-gallery.handler.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { type GalleryRecord, makeGallery, makePhoto } from '../../test-world/make-gallery.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeParticipant } from '../../test-world/make-participant.ts'
import { makeStudio } from '../../test-world/make-studio.ts'
import { setUpStudio } from '../../test-world/set-up-world.ts'

const { customers, participants } = contract
const { world, studio } = setUpStudio('file')
let token: string
let gallery: GalleryRecord
beforeAll(async () => {
  token = studio.owner.token
})
beforeEach(async () => {
  gallery = await makeGallery(world, studio)
})

type Row = ImportParticipants['participants'][number]
const row = (number: string, name: string, emailAddress = '', club = ''): Row => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { number, firstName, lastName, club, emailAddress, mobileNumber: '' }
}
const importRows = (rows: Row[], mode: 'add' | 'replace' = 'add') =>
  world.call(participants.import, {
    token,
    body: { engineGuid: gallery.guid, participants: rows, mode, dryRun: false },
  })
const people = async (query: QueryOf<typeof customers.query> = {}) =>
  (
    await world.call(customers.query, {
      token,
      query: { engineGuid: gallery.guid, sort: 'number', order: 'asc', ...query },
    })
  ).body.customers.hits
const entries = async () =>
  (await world.call(participants.list, { token, query: { engineGuid: gallery.guid } })).body
    .participants
const named = async (lastName: string) =>
  (await people()).find((customer) => customer.lastName === lastName)!

test('everyone on a start list is in the list of people, and found by all their data', async () => {
  await importRows([
    row('10', 'Eve Quint', '', 'SC Süd'),
    row('64', 'Kim Ng', 'NG@run.test'),
    row('65', 'Lee Ng', 'ng@run.test', 'LG Nord'),
    row('9', 'Cy Nova', 'cy@run.test'),
  ])
  expect(await people()).toMatchObject([
    { lastName: 'Nova', bibNumber: '9', emailAddress: 'cy@run.test', source: 'startList' },
    { lastName: 'Quint', bibNumber: '10', emailAddress: '', marketingOptIn: false },
    {
      firstName: 'Kim',
      bibNumber: '64',
      emailAddress: 'ng@run.test',
      participants: [
        { number: '64', firstName: 'Kim' },
        { number: '65', firstName: 'Lee', club: 'LG Nord' },
      ],
    },
  ])
  for (const [text, number] of [
    ['sud', '10'],
    ['lee nord', '64'],
    ['65', '64'],
  ] as const)
    expect((await people({ text })).map(({ bibNumber }) => bibNumber)).toEqual([number])
  await makeCustomer(world, gallery, { lastName: 'Buyer' })
  expect((await people({ onStartList: false })).map(({ lastName }) => lastName)).toEqual(['Buyer'])
  expect(await people({ onStartList: true })).toHaveLength(3)
  // Importing the same file again creates no one twice.
  await importRows([row('64', 'Kim Ng', 'ng@run.test'), row('10', 'Eve Quint')])
  expect(await people()).toHaveLength(4)
})

test('people of all galleries can’t be sorted by number', async () => {
  const answer = await world.call(customers.query, { token, query: { sort: 'number' } })
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { sort: { code: 'not_a_choice' } } },
  })
})

test('a buyer on the start list is one person, whichever came first', async () => {
  await makeOrder(world, gallery, { emailAddress: 'first@run.test' })
  await importRows([
    row('1', 'First Buyer', 'first@run.test'),
    row('2', 'Second Buyer', 'second@run.test'),
  ])
  await makeOrder(world, gallery, { emailAddress: 'second@run.test' })
  expect(await people()).toMatchObject([
    { emailAddress: 'first@run.test', bibNumber: '1', orders: 1, source: 'order' },
    { emailAddress: 'second@run.test', bibNumber: '2', orders: 1, source: 'startList' },
  ])
})

test('photos with someone’s number are counted, also shared ones, but not for unsearchable people', async () => {
  await importRows([
    row('5', 'Ada Relay', 'ada@run.test'),
    row('5', 'Bo Relay', 'bo@run.test'),
    row('64', 'Kim Ng', 'ng@run.test'),
    row('65', 'Lee Ng', 'ng@run.test'),
  ])
  const [five, , kim] = await entries()
  const show = async (text: string, participantGuid: string | null) => {
    const { guid: photoGuid, accountGuid, engineGuid } = await makePhoto(world, studio, gallery)
    await world.deps.db.insert(photoTexts).values({
      guid: newGuid(),
      accountGuid,
      engineGuid,
      photoGuid,
      text,
      score: 1,
      isSearchable: true,
      participantGuid,
    })
  }
  await show('5', five!.guid)
  await show('64', kim!.guid)
  await show('6-5', (await entries())[3]!.guid)
  const counts = async () =>
    Object.fromEntries((await people()).map(({ firstName, noPhotos }) => [firstName, noPhotos]))
  expect(await counts()).toEqual({ Ada: 1, Bo: 1, Kim: 2 })
  expect(await people({ foundPhotos: false })).toEqual([])
  expect((await entries()).map(({ noPhotos }) => noPhotos)).toEqual([1, 1, 1, 1])
  await world.call(participants.update, { token, body: { guid: kim!.guid, isSearchable: false } })
  await world.deps.db
    .update(photoTexts)
    .set({ isSearchable: false })
    .where(eq(photoTexts.participantGuid, kim!.guid))
  expect(await counts()).toEqual({ Ada: 1, Bo: 1, Kim: 1 })
})

test('a correction on the start list changes the customer, and vice versa', async () => {
  await importRows([row('64', 'Kim Ng', 'kim@run.test')])
  const [entry] = await entries()
  const { guid } = await named('Ng')
  await world.call(participants.update, {
    token,
    body: { guid: entry!.guid, number: '46', emailAddress: 'ng@run.test' },
  })
  expect(await people()).toMatchObject([{ guid, bibNumber: '46', emailAddress: 'ng@run.test' }])
  await world.call(customers.update, {
    token,
    body: { guid, bibNumber: '47', lastName: 'Ngo', emailAddress: 'ngo@run.test' },
  })
  expect(await entries()).toMatchObject([
    { guid: entry!.guid, number: '47', lastName: 'Ngo', emailAddress: 'ngo@run.test' },
  ])
  // Buyers are identified by their address: another address is another person.
  await makeOrder(world, gallery, { emailAddress: 'ngo@run.test' })
  await world.call(participants.update, {
    token,
    body: { guid: entry!.guid, emailAddress: 'kim@work.test' },
  })
  expect(await people()).toMatchObject([
    { emailAddress: 'kim@work.test', orders: 0, participants: [{ number: '47' }] },
    { emailAddress: 'ngo@run.test', orders: 1, participants: [] },
  ])
})

test('someone removed from the start list leaves the people unless they bought, and is restored', async () => {
  await importRows([
    row('1', 'Only List', 'only@run.test'),
    row('2', 'Has Bought', 'bought@run.test'),
  ])
  await makeOrder(world, gallery, { emailAddress: 'bought@run.test' })
  const [only] = await entries()
  await importRows([row('3', 'New One')], 'replace')
  expect((await people()).map(({ emailAddress }) => emailAddress)).toEqual(['bought@run.test', ''])
  await world.call(participants.restore, { token, body: { guid: only!.guid } })
  expect((await people()).map(({ emailAddress }) => emailAddress)).toEqual([
    'only@run.test',
    'bought@run.test',
    '',
  ])
  await world.call(participants.remove, { token, query: { guid: only!.guid } })
  expect((await people()).map(({ emailAddress }) => emailAddress)).toEqual(['bought@run.test', ''])
})

test('someone deleted from the people leaves the start list, and is restored to both', async () => {
  await importRows([row('64', 'Kim Ng', 'ng@run.test'), row('65', 'Lee Ng', 'ng@run.test')])
  const { guid } = await named('Ng')
  await world.call(customers.remove, { token, query: { guid } })
  expect(await entries()).toEqual([])
  await world.call(customers.restore, { token, body: { guid } })
  expect((await entries()).map(({ number }) => number)).toEqual(['64', '65'])
  // Someone removed earlier stays removed.
  await world.call(participants.remove, { token, query: { guid: (await entries())[1]!.guid } })
  await world.call(customers.remove, { token, query: { guid } })
  await world.call(customers.restoreMany, { token, body: { guids: [guid] } })
  expect((await entries()).map(({ number }) => number)).toEqual(['64'])
  expect(await people()).toMatchObject([{ guid, participants: [{ number: '64' }] }])
})

test('someone restored by the start list has to agree to emails again', async () => {
  await makeCustomer(world, gallery, {
    emailAddress: 'kim@run.test',
    marketingOptIn: true,
    deletedAt: 1,
  })
  await importRows([row('64', 'Kim Ng', 'kim@run.test')])
  expect(await people()).toMatchObject([
    { emailAddress: 'kim@run.test', marketingOptIn: false, bibNumber: '64' },
  ])
})

test('someone is added to both lists at once, or to the start list later', async () => {
  const create = (body: object) =>
    world.call(customers.create, { token, body: { engineGuid: gallery.guid, ...body } })
  expect(await create({ emailAddress: 'a@run.test', onStartList: true })).toMatchObject({
    status: 422,
    body: { fields: { bibNumber: { code: 'required' } } },
  })
  const made = await create({ firstName: 'Ada', bibNumber: '7', onStartList: true })
  expect(made.body.customer.participants).toMatchObject([{ number: '7', firstName: 'Ada' }])
  expect(
    (await create({ firstName: 'ada', bibNumber: '7', onStartList: true })).body,
  ).toMatchObject({ fields: { number: { code: 'taken' } } })
  const { guid: customerGuid } = (await create({ firstName: 'Bo', lastName: 'Li' })).body.customer
  const body = {
    engineGuid: gallery.guid,
    customerGuid,
    number: '8',
    firstName: 'Bo',
    lastName: 'Li',
    club: '',
    emailAddress: '',
    mobileNumber: '',
  }
  expect((await world.call(participants.create, { token, body })).status).toBe(201)
  expect(await people()).toMatchObject([
    { firstName: 'Ada' },
    { guid: customerGuid, bibNumber: '8', participants: [{ number: '8' }] },
  ])
  const stranger = await makeStudio(world)
  const theirs = await makeCustomer(world, await makeGallery(world, stranger))
  const other = { ...body, number: '9', customerGuid: theirs.guid }
  expect((await world.call(participants.create, { token, body: other })).status).toBe(404)
})

test('people on earlier start lists become customers automatically, once', async () => {
  await makeCustomer(world, gallery, { emailAddress: 'kim@run.test' })
  await makeParticipant(world, gallery, { number: '64', emailAddress: 'kim@run.test' })
  await makeParticipant(world, gallery, { number: '65', lastName: 'Abel' })
  await handleSweepUnlinked(world.deps)
  const ids = { accountGuid: studio.account.guid, engineGuid: gallery.guid }
  await handleLinkGallery(world.deps, ids)
  await handleLinkGallery(world.deps, ids)
  expect(await people()).toMatchObject([
    { emailAddress: 'kim@run.test', bibNumber: '64', source: 'studio' },
    { lastName: 'Abel', source: 'startList' },
  ])
  const rows = await world.deps.db.select().from(table).where(eq(table.engineGuid, gallery.guid))
  expect(rows).toHaveLength(2)
})

import { contract } from '@proofdesk/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  customerImportRows,
  customerImports as table,
} from '../../ground/db/tables/customer-imports.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { setUpImporter } from '../../test-world/import-table.ts'
import { mailRows } from '../../test-world/mail-rows.ts'
import { makeCustomer } from '../../test-world/make-customer.ts'
import { makeOrder } from '../../test-world/make-order.ts'
import { makeTable, makeWorkbook, toRow } from '../../test-world/make-workbook.ts'
import { sendTeamMails } from '../../test-world/send-team-mails.ts'
import { handleImportCustomers, handleSweepImports } from './import-customers.handler.ts'

const { customerImports } = contract
const { world, studio, gallery, importer } = setUpImporter()
let token: string
beforeAll(async () => void (token = studio.owner.token))

const send = (content: string | Uint8Array, name?: string) => importer.send(gallery, content, name)
const read = (guid: string) => importer.read(guid)
const check = (guid: string, more?: Parameters<typeof importer.check>[1]) =>
  importer.check(guid, more)
const run = (guid: string) => importer.run(guid)
const work = (guid: string) => importer.work(guid)
const listed = () =>
  world.deps.db
    .select()
    .from(customers)
    .where(eq(customers.engineGuid, gallery.guid))
    .orderBy(asc(customers.createdAt), asc(customers.lastName))

test('a file is checked, then imported once, and can be undone within a day', async () => {
  const ada = await makeCustomer(world, gallery, {
    emailAddress: 'ada@run.test',
    bibNumber: '7',
    marketingOptIn: true,
    tags: ['old'],
  })
  const bo = await makeCustomer(world, gallery, { firstName: '', lastName: '', bibNumber: '8' })
  await makeCustomer(world, gallery, { emailAddress: 'same@run.test', lastName: 'Same' })
  const guid = await send(
    [
      'Vorname;Nachname;E-Mail;Startnummer;Tags;Newsletter',
      'ADA;Lund;ADA@run.test;9;new, old;no',
      ';Quint;;8;;',
      ';;same@run.test;;;yes',
      'Cy;Nova;cy@run.test;10;;yes',
      'Di;Nova;cy@run.test;11;;',
      'Ed;Wrong;nowhere;;;',
      ';;;;vip;',
    ].join('\r\n'),
  )
  const expected = {
    state: 'checked',
    created: 2,
    changed: 2,
    same: 1,
    wrong: 2,
    leftOut: 1,
    undoUntil: null,
  }
  expect(await check(guid)).toMatchObject(expected)
  expect(await check(guid)).toMatchObject(expected)
  expect(await listed()).toHaveLength(3)

  const { url } = (
    await world.call(customerImports.wrongRows, { token, body: { guid, language: 'en' } })
  ).body
  const file = (await world.app.inject({ url })).payload.split('\r\n')
  expect(file).toHaveLength(5)
  expect(file[0]).toMatch(/^\uFEFF"Row","Reason","/)
  expect(file[1]).toMatch(
    /^6,"The same person is in an earlier row","Di","Nova","cy@run.test","11"/,
  )
  expect(file[2]).toMatch(
    /^7,"Email address left out: The email address isn’t valid","Ed","Wrong","nowhere"/,
  )

  expect(await run(guid)).toBe(200)
  expect(await run(guid)).toBe(409)
  const after = await listed()
  expect(after).toMatchObject([
    {
      guid: ada.guid,
      firstName: 'Ada',
      bibNumber: '7',
      tags: ['new', 'old'],
      marketingOptIn: false,
    },
    { guid: bo.guid, lastName: 'Quint' },
    { lastName: 'Same', marketingOptIn: false },
    { lastName: 'Nova', source: 'import', importFilename: 'runners.csv', marketingOptIn: false },
    { lastName: 'Wrong', emailAddress: '' },
  ])
  const [mail, ...others] = await sendTeamMails(world, studio.account)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(`Your customers of “${gallery.name}” have been imported`)
  for (const part of ['runners.csv', 'New: 2', 'Changed: 2', 'Unchanged: 1', 'Left out: 2'])
    expect(mailRows(mail!.text)).toContain(part)
  expect(mail!.text).toContain(`/galleries/${gallery.slug}/customers?dialog=import&id=${guid}`)

  await world.call(contract.customers.update, { token, body: { guid: bo.guid, firstName: 'Bo' } })
  const undone = await world.call(customerImports.undo, { token, body: { guid } })
  expect(undone.status).toBe(200)
  await work(guid)
  expect(await listed()).toMatchObject([
    { guid: ada.guid, tags: ['old'], marketingOptIn: true },
    { guid: bo.guid, firstName: 'Bo', lastName: '' },
    { lastName: 'Same' },
    { lastName: 'Nova', deletedAt: expect.any(Number) },
    { lastName: 'Wrong', deletedAt: expect.any(Number) },
  ])
  const { events } = (
    await world.call(contract.galleryTimeline.list, { token, query: { guid: gallery.guid } })
  ).body
  const values = { text: 'runners.csv', count: 4 }
  expect(events).toMatchObject([
    { kind: 'importUndone', actor: 'Robin owner', values },
    { kind: 'customersImported', actor: 'Robin owner', values },
  ])
})

test('a name in one column is split, and emails greet by the first name', async () => {
  const guid = await send('Name,Email,Number\nAnna Berg,anna@run.test,9101\n"Lund, Bo",bad,9102\n')
  expect(await check(guid)).toMatchObject({ created: 2, leftOut: 1 })
  expect(await problemsOf(guid)).toMatchObject([
    { firstName: 'Bo', lastName: 'Lund', field: 'emailAddress' },
  ])
  await run(guid)
  expect((await listed()).map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ['Anna', 'Berg'],
    ['Bo', 'Lund'],
  ])
})

test('an interrupted import continues where it stopped, with progress 1 at the end', async () => {
  const count = 4_500
  const lines = Array.from({ length: count }, (_, n) => `Ada${n};ada${n}@run.test`)
  const guid = await send(['First name;E-mail', ...lines].join('\n'))
  expect(await check(guid)).toMatchObject({ state: 'checked', created: count, progress: 1 })
  await world.call(customerImports.run, { token, body: { guid } })
  const { db } = world.deps
  const writes = vi.spyOn(db, 'transaction')
  const { transaction } = Object.getPrototypeOf(db) as typeof db
  writes.mockImplementationOnce(transaction.bind(db)).mockRejectedValueOnce(new Error('killed'))
  const ids = { accountGuid: studio.account.guid, importGuid: guid }
  await expect(handleImportCustomers(world.deps, ids, { isLastAttempt: false })).rejects.toThrow(
    'killed',
  )
  writes.mockRestore()
  const shown = async () =>
    (await world.call(customerImports.list, { token, query: { guid } })).body.imports[0]!
  expect(await shown()).toMatchObject({ state: 'running', progress: 2_000 / count })

  await work(guid)
  expect(await shown()).toMatchObject({ state: 'done', progress: 1 })
  expect(await listed()).toHaveLength(count)
})

test('an import whose process ended at each attempt is reported as failed', async () => {
  const guid = await send('First name;E-mail\nAda;ada@run.test')
  await check(guid)
  await world.call(customerImports.run, { token, body: { guid } })
  const stateOf = async () =>
    (await world.call(customerImports.list, { token, query: { guid } })).body.imports[0]!
  await handleSweepImports(world.deps)
  expect(await stateOf()).toMatchObject({ state: 'running' })
  await world.deps.db.execute(
    sql`update pgboss.job set state = 'failed' where data->>'importGuid' = ${guid}`,
  )
  await handleSweepImports(world.deps)
  await handleSweepImports(world.deps)
  expect(await stateOf()).toMatchObject({ state: 'failed', fault: 'internal' })
  const subjects = (await sendTeamMails(world, studio.account)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(gallery.name))).toEqual([
    `Importing customers into “${gallery.name}” failed`,
  ])
})

test('mobile numbers get the country’s international form, others stay, invalid ones are dropped', async () => {
  const guid = await send(
    'Vorname;Mobil;E-Mail\nAda;07700 900123;ada@mobile.test\nBo;5550 123;bo@mobile.test\nCy;ask Ada;cy@mobile.test',
  )
  expect(await check(guid)).toMatchObject({ created: 3, wrong: 0, leftOut: 1 })
  await run(guid)
  const numbers = (await listed()).map(({ mobileNumber }) => mobileNumber)
  expect(numbers.sort()).toEqual(['', '+447700900123', '5550 123'])
})

test('someone removed by an undo is created by the next file, and removed by its undo', async () => {
  const people = 'Vorname;Nachname;E-Mail;Startnummer\r\nCy;Nova;cy@run.test;10'
  const take = async (name: string) => {
    const guid = await send(people, name)
    await check(guid)
    await run(guid)
    return guid
  }
  const takeBack = async (guid: string) => {
    await world.call(customerImports.undo, { token, body: { guid } })
    await work(guid)
  }
  const first = await take('first.csv')
  await takeBack(first)
  const second = await take('second.csv')
  expect(await listed()).toMatchObject([
    { importFilename: 'second.csv', importGuid: second, deletedAt: null },
  ])
  await takeBack(second)
  expect(await listed()).toMatchObject([
    { importFilename: 'first.csv', importGuid: first, deletedAt: expect.any(Number) },
  ])
})

test('a file’s values replace known ones on request, and its consents set the opt-in', async () => {
  const { guid } = await makeCustomer(world, gallery, { emailAddress: 'ada@run.test' })
  const file = await send(
    'Email,First name,Marketing opt-in,Consent date,Consent text\nada@run.test,Zoë,yes,2026-05-31,I agree\n',
  )
  expect(await check(file, { overwrites: true })).toMatchObject({ changed: 1 })
  await run(file)
  expect((await listed())[0]).toMatchObject({
    guid,
    firstName: 'Zoë',
    lastName: 'Runner',
    marketingOptIn: true,
    consentAt: Date.UTC(2026, 4, 31),
    consentText: 'I agree',
  })
})

const problemsOf = (guid: string) => importer.problems(guid)

test('an invalid address is dropped: the person is imported and named with the problem', async () => {
  const guid = await send(
    'First name,Last name,Number,Email\nKim,Ng,64,kim@@run.test\nLee,Abel,4.5E+02,lee@run.test\n,,,nowhere\n',
  )
  expect(await check(guid)).toMatchObject({ created: 1, wrong: 2, leftOut: 1 })
  expect(await problemsOf(guid)).toEqual([
    {
      row: 2,
      field: 'emailAddress',
      problem: 'not_an_email',
      value: 'kim@@run.test',
      firstName: 'Kim',
      lastName: 'Ng',
      bibNumber: '64',
      emailAddress: 'kim@@run.test',
    },
    expect.objectContaining({
      row: 3,
      field: null,
      problem: 'not_a_bib_number',
      value: '4.5E+02',
      lastName: 'Abel',
    }),
    expect.objectContaining({ row: 4, field: null, problem: 'not_an_email', value: 'nowhere' }),
  ])
  await run(guid)
  expect(await listed()).toMatchObject([{ lastName: 'Ng', bibNumber: '64', emailAddress: '' }])
})

test('a consent column without yes or no: a date says when, words say to what, blank nothing', async () => {
  const known = { marketingOptIn: true, consentAt: 1_000, consentText: 'before' }
  await makeCustomer(world, gallery, { emailAddress: 'known@example.test', ...known })
  await makeCustomer(world, gallery, { emailAddress: 'left@example.test', ...known })
  const guid = await send(
    [
      'E-Mail;Vorname;Startnummer;Einwilligung',
      'aenne@example.test;Änne;236;2026-05-01',
      'bo@example.test;Bo;237;Ich möchte Neues hören',
      'cy@example.test;Cy;238;',
      'di@example.test;Di;239;ja',
      'known@example.test;Ada;240;',
      'left@example.test;Ada;241;nein',
    ].join('\n'),
  )
  expect((await read(guid)).body.columns).toEqual({
    emailAddress: 0,
    firstName: 1,
    bibNumber: 2,
    consentText: 3,
  })
  expect(await check(guid)).toMatchObject({ state: 'checked', created: 4, changed: 2, wrong: 0 })
  expect(await run(guid)).toBe(200)
  const after = await world.call(customerImports.list, { token, query: { guid } })
  expect(after.body.imports).toMatchObject([{ state: 'done', fault: null }])
  const consents = (await listed()).map((row) => [
    row.emailAddress.split('@')[0],
    row.marketingOptIn,
    row.consentAt,
    row.consentText,
  ])
  expect(Object.fromEntries(consents.map(([name, ...consent]) => [name, consent]))).toEqual({
    aenne: [true, Date.UTC(2026, 4, 1), ''],
    bo: [true, expect.any(Number), 'Ich möchte Neues hören'],
    cy: [false, null, ''],
    di: [false, null, ''],
    known: [true, 1_000, 'before'],
    left: [false, 1_000, 'before'],
  })
})

test('a file whose first line names its separator is read', async () => {
  const guid = await send(
    'sep=;\r\nEmail;First name;Last name\r\nsepp@example.test;Sepp, jun.;Huber\r\n',
  )
  expect((await read(guid)).body).toMatchObject({
    hasHead: true,
    columns: { emailAddress: 0, firstName: 1, lastName: 2 },
  })
  expect(await check(guid)).toMatchObject({ created: 1, wrong: 0 })
  await run(guid)
  expect(await listed()).toMatchObject([{ firstName: 'Sepp, jun.', lastName: 'Huber' }])
})

test('a row that the database refuses is invalid, and doesn’t keep its chunk out', async () => {
  const guid = await send(
    `E-mail,Name\n${Array.from({ length: 40 }, (_, n) => `r${n}@run.test,R${n} van Berg`).join('\n')}\n`,
  )
  await check(guid)
  // Like a value that this version can't write.
  await world.deps.db
    .update(customerImportRows)
    .set({ given: sql`jsonb_set(given, '{texts,townCity}', 'null')` })
    .where(and(eq(customerImportRows.importGuid, guid), eq(customerImportRows.line, 13)))
  await run(guid)
  const { imports } = (await world.call(customerImports.list, { token, query: { guid } })).body
  expect(imports).toMatchObject([{ state: 'done', created: 39, wrong: 1 }])
  expect(await listed()).toHaveLength(39)
  expect(await problemsOf(guid)).toMatchObject([
    { row: 13, field: null, problem: 'not_saved', firstName: 'R11', lastName: 'van Berg' },
  ])
})

test('imported people who have ordered since stay, and after a day nothing can be undone', async () => {
  const file = await send('E-mail\nbuyer@run.test\nother@run.test\n')
  await check(file)
  await run(file)
  await makeOrder(world, gallery, { emailAddress: 'buyer@run.test' })
  await world.call(customerImports.undo, { token, body: { guid: file } })
  await work(file)
  const rows = await listed()
  expect(
    Object.fromEntries(
      rows.map(({ emailAddress, deletedAt }) => [emailAddress, deletedAt === null]),
    ),
  ).toEqual({ 'buyer@run.test': true, 'other@run.test': false })
  const late = await send('E-mail\nlate@run.test\n')
  await check(late)
  await run(late)
  await world.deps.db.update(table).set({ doneAt: 1 }).where(eq(table.guid, late))
  const undo = await world.call(customerImports.undo, { token, body: { guid: late } })
  expect(undo.body).toMatchObject({ code: 'import_not_there' })
})

test('a file that is no table, empty, too large or missing is reported', async () => {
  const create = (size: number) =>
    world.call(customerImports.create, {
      token,
      body: { engineGuid: gallery.guid, files: [{ name: 'a.csv', size }] },
    })
  expect((await create(0)).body).toMatchObject({ code: 'empty_file' })
  expect((await create(500_000_000)).body).toMatchObject({ code: 'file_too_large' })
  const { guid } = (await create(10)).body
  expect((await read(guid)).body).toMatchObject({ code: 'not_arrived' })
  const zip = await send(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]))
  expect((await read(zip)).body).toMatchObject({ code: 'workbook_damaged' })
  const head = await send('E-mail;Name\n')
  expect(await check(head)).toMatchObject({ state: 'failed', fault: 'empty' })
  // Two failures are reported twice, since someone retried.
  expect(await check(head)).toMatchObject({ state: 'failed', fault: 'empty' })
  expect(
    (await sendTeamMails(world, studio.account)).filter(({ text }) =>
      text.includes('This file has no people in it.'),
    ),
  ).toHaveLength(2)
  const open = await send(`E-mail\n"${'x'.repeat(1_200_000)}`)
  expect(await check(open)).toMatchObject({ state: 'failed', fault: 'not_a_table' })
})

test('tables of other countries are read, and people’s choices for titles are remembered', async () => {
  // Nama;E-mail and ชื่อ in Thai (TIS-620), with a title that isn't known.
  const thai = Buffer.concat([
    Buffer.from('Khon;E-mail\n'),
    Buffer.from('cac1aad2c2', 'hex'),
    Buffer.from(';som@run.test\n'),
  ])
  const first = await send(thai)
  expect((await read(first)).body).toMatchObject({
    rows: [
      ['Khon', 'E-mail'],
      ['สมชาย', 'som@run.test'],
    ],
    columns: { emailAddress: 1 },
  })
  await check(first, { columns: { firstName: 0, emailAddress: 1 } })
  expect((await read(await send('Khon\tE-mail\nA\tb@c.test'))).body.columns).toEqual({
    firstName: 0,
    emailAddress: 1,
  })
})

test('an Excel workbook is read like text, with invalid rows by their number on the sheet', async () => {
  const file = makeWorkbook({
    sheets: [
      [
        toRow(2, ['Vorname', 'E-Mail', 'Startnummer', 'Newsletter']),
        toRow(3, ['Jürgen', 'juergen@run.test', 1042, 'ja']),
        toRow(5, ['', 'nowhere', 7, '']),
        toRow(6, ['東京', 'tokyo@run.test', 4.470000000000001e11, '']),
      ].join(''),
    ],
  })
  const guid = await send(file, 'runners.csv')
  expect((await read(guid)).body).toMatchObject({
    hasHead: true,
    columns: { firstName: 0, emailAddress: 1, bibNumber: 2, marketingOptIn: 3 },
  })
  expect(await check(guid)).toMatchObject({ state: 'checked', created: 3, wrong: 0, leftOut: 1 })
  const { url } = (await world.call(customerImports.wrongRows, { token, body: { guid } })).body
  expect((await world.app.inject({ url })).payload.split('\r\n')[1]).toMatch(/^5,/)
  await run(guid)
  expect((await listed()).map(({ firstName, bibNumber }) => [firstName, bibNumber])).toEqual(
    expect.arrayContaining([
      ['Jürgen', '1042'],
      ['東京', '447000000000'],
      ['', '7'],
    ]),
  )
})

test('an unreadable workbook says why, on upload and on checking', async () => {
  const heads = await send(makeTable([['E-Mail']]))
  expect(await check(heads)).toMatchObject({ state: 'failed', fault: 'empty' })
  expect((await read(await send(makeTable([])))).body).toMatchObject({ code: 'empty_file' })
  const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
  const file = makeWorkbook({ sheets: [toRow(1, ['E-Mail'])], contentType: macros })
  expect((await read(await send(file, 'a.xlsx'))).body).toMatchObject({
    code: 'workbook_has_macros',
  })
  const rows = Array.from({ length: 20 }, (_, n) => toRow(n + 1, [n ? `${n}@run.test` : 'E-Mail']))
  const broken = await send(
    makeWorkbook({ sheets: [`${rows.join('')}${' '.repeat(200_000)}<row>`] }),
  )
  expect(await check(broken)).toMatchObject({ state: 'failed', fault: 'workbook_damaged' })
})

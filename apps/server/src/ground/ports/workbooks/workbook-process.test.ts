import { MINUTE_MS } from '@proofdesk/domain/duration'
import { WORKBOOK_ROWS_MAX } from '@proofdesk/domain/workbook'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTable, makeWorkbook, toRow, zip } from '../../../test-world/make-workbook.ts'
import { createWorkbooks } from './workbook-process.ts'

const workbooks = createWorkbooks()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'))
})
afterAll(async () => {
  await workbooks.close()
  await rm(folder, { recursive: true })
})

const read = (file: Uint8Array, most = 1_000) => workbooks.readRows({ file, most })
const readCells = async (sheet: string, more = {}) =>
  (await read(makeWorkbook({ sheets: [sheet], ...more }))).map(([, cells]) => cells)
const fault = (file: Uint8Array) =>
  read(file).then(
    () => 'none',
    (error: { fault?: string }) => error.fault,
  )

test('texts of all scripts come as they stand, each row with its number on the sheet', async () => {
  const sheet = [
    toRow(3, ['Vorname', 'Ort']),
    toRow(4, ['Jürgen & <Söhne>', '東京']),
    '<row r="5"/>',
    toRow(7, ['สมชาย', ' Köln ']),
  ].join('')
  expect(await read(makeWorkbook({ sheets: [sheet] }))).toEqual([
    [3, ['Vorname', 'Ort']],
    [4, ['Jürgen & <Söhne>', '東京']],
    [7, ['สมชาย', 'Köln']],
  ])
})

test('texts that cells share are put together of their runs, without how they are pronounced', async () => {
  const texts = [
    '<t>Ada</t>',
    '<r><t>Lund</t></r><r><t xml:space="preserve"> Quist</t></r>',
    '<t>田中</t><rPh sb="0" eb="2"><t>タナカ</t></rPh>',
    '<t>two_x000A_lines _x005F_x</t>',
  ]
  const cells = [0, 1, 2, 3, 99].map((n) => `<c t="s"><v>${n}</v></c>`).join('')
  expect(await readCells(`<row>${cells}</row>`, { texts })).toEqual([
    ['Ada', 'Lund Quist', '田中', 'two\nlines _x'],
  ])
})

test('numbers, days, truth, formulas and errors are what a person sees', async () => {
  const row = `<row r="1">
    <c r="A1"><v>1042</v></c><c r="B1"><v>4.917012345678E+12</v></c><c r="C1"><v>0.30000000000000004</v></c>
    <c r="D1" s="1"><v>46173</v></c><c r="E1" s="2"><v>1067</v></c><c r="F1" t="b"><v>1</v></c><c r="G1" t="b"><v>0</v></c>
    <c r="H1" t="str"><f>HYPERLINK("http://example.test/"&amp;A1)</f><v>cached</v></c><c r="I1"><f>1+1</f><v>2</v></c>
    <c r="J1" t="e"><v>#REF!</v></c><c r="K1" t="d"><v>2026-05-31</v></c><c r="L1"><f>NOW()</f></c><c r="M1" t="s"/>
    <c r="P1" t="str"><v>=1+1</v></c></row>`
  expect(await readCells(row, { formats: ['dd.mm.yyyy', '00000'] })).toEqual([
    [
      '1042',
      '4917012345678',
      '0.3',
      '2026-05-31',
      '01067',
      'true',
      'false',
      'cached',
      '2',
      '',
      '2026-05-31',
      '',
      '',
      '',
      '',
      '=1+1',
    ],
  ])
})

test('of merged cells the first holds the value', async () => {
  const sheet = '<row r="1"><c r="A1"><v>7</v></c><c r="B1"/><c r="C1"><v>8</v></c></row>'
  expect(await readCells(sheet)).toEqual([['7', '', '8']])
})

test('the first sheet with rows is read, hidden ones last, and prefixes of names mean nothing', async () => {
  const hidden = { data: toRow(1, ['hidden']), state: 'hidden' } as const
  expect(
    await read(makeWorkbook({ sheets: [hidden, '<row r="1"/>', toRow(1, ['seen'])] })),
  ).toEqual([[1, ['seen']]])
  expect(await read(makeWorkbook({ sheets: ['', hidden] }))).toEqual([[1, ['hidden']]])
  expect(await read(makeWorkbook({ sheets: ['', ''] }))).toEqual([])
  const prefixed =
    '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="1"><x:c t="inlineStr"><x:is><x:t>Ada</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
  const parts = { 'xl/worksheets/sheet1.xml': prefixed }
  expect(await read(makeWorkbook({ sheets: [''], parts }))).toEqual([[1, ['Ada']]])
})

test('only the rows that are asked for are read', async () => {
  const sheet = [1, 2, 3].map((n) => toRow(n, [n])).join('')
  expect(await read(makeWorkbook({ sheets: [`${sheet}<broken`] }), 2)).toHaveLength(2)
})

test("a file that isn't a workbook is distinguished from one that is old, protected, damaged or has macros", async () => {
  const cfb = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(name, 'utf16le'),
    ])
  const good = makeTable([['Name'], ['Ada']])
  expect(await fault(Buffer.from('Name;Number'))).toBe('not_a_workbook')
  expect(await fault(zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }))).toBe(
    'not_a_workbook',
  )
  expect(
    await fault(
      makeWorkbook({
        sheets: [''],
        contentType:
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      }),
    ),
  ).toBe('not_a_workbook')
  expect(
    await fault(
      makeWorkbook({
        sheets: [''],
        contentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      }),
    ),
  ).toBe('workbook_has_macros')
  expect(await fault(cfb('Workbook'))).toBe('workbook_too_old')
  expect(await fault(cfb('EncryptedPackage'))).toBe('workbook_protected')
  expect(await fault(good.subarray(0, good.length - 40))).toBe('workbook_damaged')
  expect(await fault(makeWorkbook({ sheets: ['<row><c></row>'] }))).toBe('workbook_damaged')
  expect(await fault(Buffer.from('PK\u0003\u0004 and nothing else'))).toBe('workbook_damaged')
  expect(await fault(good)).toBe('none')
})

test('nothing outside is fetched, and entities that grow are refused', async () => {
  const sheet = (doctype: string) =>
    makeWorkbook({
      sheets: [''],
      parts: {
        'xl/worksheets/sheet1.xml': `<!DOCTYPE x [${doctype}]><worksheet><sheetData><row><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`,
      },
    })
  expect(await fault(sheet('<!ENTITY a SYSTEM "file:///etc/passwd">'))).toBe('workbook_damaged')
  expect(await fault(sheet('<!ENTITY b "xxxx"><!ENTITY a "&b;&b;&b;">'))).toBe('workbook_damaged')
  const relations =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="http://127.0.0.1:9/"/></Relationships>'
  const parts = { 'xl/_rels/workbook.xml.rels': relations }
  expect(await read(makeWorkbook({ sheets: [toRow(1, ['x'])], parts }))).toEqual([])
  const proto = '<row r="1"><c r="__proto__" t="__proto__" s="constructor"><v>1</v></c></row>'
  expect(await readCells(proto)).toEqual([['1']])
})

test(
  'what grows beyond measure is refused',
  async () => {
    const spaces = Buffer.alloc(10_000_000, ' ')
    const cell = `<row><c t="inlineStr"><is><t>${'x'.repeat(1_000_000)}</t></is></c></row>`
    const cells = Buffer.alloc(310_000_000, `<worksheet><sheetData>${cell}`)
    const part = (content: Buffer) =>
      makeWorkbook({ sheets: [''], parts: { 'xl/worksheets/sheet1.xml': content } })
    expect(await fault(part(spaces))).toBe('workbook_too_large')
    expect(await fault(part(cells))).toBe('workbook_too_large')
    const texts = [`<t>${'x'.repeat(30_000)}</t>`]
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`
    expect(await fault(makeWorkbook({ sheets: [row.repeat(40)], texts }))).toBe(
      'workbook_too_large',
    )
  },
  2 * MINUTE_MS,
)

test('100,000 rows are written as they are read, and more than 200,000 are refused', async () => {
  const file = join(folder, 'large.xlsx')
  const target = join(folder, 'rows')
  const rows = (count: number) => {
    const pieces = [toRow(1, ['Vorname', 'Startnummer'])]
    for (let n = 1; n < count; n++) pieces.push(toRow(n + 1, [`Jürgen ${n}`, n]))
    return makeWorkbook({ sheets: [pieces.join('')] })
  }
  await writeFile(file, rows(100_001))
  expect(await workbooks.writeRows({ file, target })).toBe(100_001)
  const lines = (await readFile(target, 'utf8')).trimEnd().split('\n')
  expect(JSON.parse(lines[100_000]!)).toEqual([100_001, ['Jürgen 100000', '100000']])
  await writeFile(file, rows(WORKBOOK_ROWS_MAX + 2))
  await expect(workbooks.writeRows({ file, target })).rejects.toMatchObject({
    fault: 'workbook_too_long',
  })
  expect((await stat(target)).size).toBeLessThan(20_000_000)
}, 60_000)

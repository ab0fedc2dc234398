import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { createDocumentFonts } from './document-fonts.ts'
import { type DocumentHead, StudioDocument } from './studio-document.ts'

const fonts = createDocumentFonts()
const HEAD: DocumentHead = {
  title: 'Invoice 2026-0042',
  language: 'en',
  createdAt: Date.UTC(2026, 10, 23, 9),
  studio: { name: 'Lichtblick Fotografie', lines: ['Prenzlauer Allee 12', '10405 Berlin'] },
  footer: 'Bank: DE02 1203 0000 0000 2020 51',
}

async function make(
  add: (document: StudioDocument) => void,
  head: Partial<DocumentHead> = {},
): Promise<Buffer> {
  const document = new StudioDocument(fonts, { ...HEAD, ...head })
  add(document)
  return buffer(document.end())
}

async function read(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(pdf)
  const { info } = await pdf.getMetadata()
  return { text, info: info as Record<string, unknown>, pdf }
}

test('a document reads back as it was written, with title, language and structure', async () => {
  const file = await make((document) => {
    document.parties({ label: 'To', lines: ['Ana Sousa'] }, [{ label: 'Date', value: '23 Nov' }])
    document.heading('What was bought')
    document.paragraph('Thank you.')
    document.table({
      columns: [
        { title: 'Item', share: 3 },
        { title: 'Amount', share: 1, isFigure: true },
      ],
      rows: [{ cells: ['Print 20 × 30', '€12.50'], detail: 'Photo 0017' }],
    })
    document.totals([{ label: 'Total', value: '€12.50', isStrong: true }])
  })
  const { text, info, pdf } = await read(file)
  for (const part of [
    'Lichtblick Fotografie',
    '10405 Berlin',
    'Invoice 2026-0042',
    'Ana Sousa',
    'What was bought',
    'Print 20 × 30',
    'Photo 0017',
    '€12.50',
    'Page 1 of 1',
    'DE02 1203 0000 0000 2020 51',
  ])
    expect(text[0]).toContain(part)
  expect(info).toMatchObject({ Title: 'Invoice 2026-0042', Language: 'en' })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(tree).toContain(`"role":"${role}"`)
  expect(file.length).toBeLessThan(40_000)
})

test.each([
  ['Latin', 'Łódź, Ångström, Ştefan, Nguyễn'],
  ['Cyrillic', 'Съешь ещё булок'],
  ['Greek', 'Ξεσκεπάζω'],
  ['Thai', 'ภาพถ่าย'],
  ['Japanese', '写真館 東京 髙橋 アイウ'],
])('%s letters are drawn, and the file holds no more than them', async (_, written) => {
  const file = await make((document) => document.paragraph(`A ${written} B`))
  const { text } = await read(file)
  expect(text[0]).toContain(`A ${written} B`)
  expect(file.length).toBeLessThan(60_000)
})

test('a table goes on over pages, with its head on each', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ cells: [`Line ${at + 1}`, `${at}.00`] }))
  const { text } = await read(
    await make((document) =>
      document.table({
        columns: [
          { title: 'Article', share: 2 },
          { title: 'Price', share: 1, isFigure: true },
        ],
        rows,
      }),
    ),
  )
  expect(text.length).toBeGreaterThan(2)
  for (const [at, page] of text.entries()) {
    expect(page).toContain('Article')
    expect(page).toContain(`Page ${at + 1} of ${text.length}`)
  }
  const all = text.join('\n')
  for (const { cells } of rows) expect(all).toContain(cells[0])
})

describe('hostile texts', () => {
  test('a row higher than a page is cut over pages', async () => {
    const { text } = await read(
      await make((document) =>
        document.table({
          columns: [{ title: 'Note', share: 1 }],
          rows: [{ cells: ['word '.repeat(4_000)] }, { cells: ['after'] }],
        }),
      ),
    )
    expect(text.length).toBeGreaterThan(2)
    expect(text.join(' ').match(/word/g)).toHaveLength(4_000)
    expect(text.at(-1)).toContain('after')
  })

  test('letters that no font has, halves of pairs and control characters break nothing', async () => {
    const { text } = await read(
      await make((document) => document.paragraph('A\u0000B \uD800 שלום 🙂 end\u0007'), {
        title: '',
        studio: { name: '', lines: [] },
        footer: 'x'.repeat(3_000),
      }),
    )
    expect(text).toHaveLength(1)
    expect(text[0]).toContain('end')
  })
})

test('the same document made twice is the same bytes', async () => {
  const add = (document: StudioDocument) => document.paragraph('Grüße')
  expect(await make(add)).toEqual(await make(add))
})

test('documents in German count their pages in German', async () => {
  const { text } = await read(await make(() => {}, { language: 'de' }))
  expect(text[0]).toContain('Seite 1 von 1')
})

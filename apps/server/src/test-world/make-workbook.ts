import { crc32, deflateRawSync } from 'node:zlib'

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

interface MadeWorkbook {
  /** Each sheet's `sheetData` contents, as XML; `toRow` makes it from values. */
  sheets: readonly (string | { data: string; state: 'hidden' })[]
  /** Shared texts, as the XML of `si`. */
  texts?: readonly string[]
  /** Number formats; a cell of style 1 has the first. */
  formats?: readonly string[]
  is1904?: boolean
  /** Parts that are added, or replace others. */
  parts?: Record<string, string | Buffer>
  contentType?: string
}

/** The bytes of a minimal Excel workbook that Excel opens. */
export function makeWorkbook({
  sheets,
  texts = [],
  formats = [],
  is1904 = false,
  parts = {},
  contentType = WORKBOOK,
}: MadeWorkbook): Buffer {
  const related = (relations: readonly (readonly [id: string, type: string, target: string])[]) =>
    `${HEAD}<Relationships xmlns="${RELATIONS}">${relations.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`
  const listed = sheets.map((sheet, n) => {
    const state = typeof sheet === 'string' ? '' : ` state="${sheet.state}"`
    return `<sheet name="Sheet ${n + 1}" sheetId="${n + 1}"${state} r:id="rId${n + 1}"/>`
  })
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': related([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ...sheets.map(
        (_, n) => [`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`] as const,
      ),
      ['texts', 'sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles', '/xl/styles.xml'],
    ]),
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${SHEETS}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${SHEETS}"><numFmts>${formats.map((code, n) => `<numFmt numFmtId="${200 + n}" formatCode="${escape(code)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, n) => `<xf numFmtId="${200 + n}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((sheet, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `${HEAD}<worksheet xmlns="${SHEETS}"><sheetData>${typeof sheet === 'string' ? sheet : sheet.data}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  })
}

/** A row of texts and numbers. */
export function toRow(number: number, cells: readonly (string | number)[]): string {
  return `<row r="${number}">${cells.map((cell) => (typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`)).join('')}</row>`
}

/** A table as a person would make it in Excel: its header and rows. */
export function makeTable(rows: readonly (readonly (string | number)[])[]): Buffer {
  return makeWorkbook({ sheets: [rows.map((cells, n) => toRow(n + 1, cells)).join('')] })
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** A ZIP archive of deflated files. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [file, content] of Object.entries(files)) {
    const name = Buffer.from(file)
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 1 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004'), common, name, packed)
    const record = Buffer.alloc(14)
    record.writeUInt32LE(offset, 10)
    index.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, record, name)
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

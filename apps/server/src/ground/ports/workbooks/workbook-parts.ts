import { createTextCollector } from './cell-text.ts'
import { type NumberForm, toNumberForm } from './number-form.ts'
import { type WorkbookArchive, partAt } from './workbook-archive.ts'
import { WorkbookError } from './workbook-port.ts'
import { attribute } from './xml-reader.ts'

/** Maximum characters and number of a workbook's shared texts, which are held in memory. */
const SHARED_CHARACTERS_MAX = 100_000_000
const SHARED_TEXTS_MAX = 4_000_000

/** Data of a workbook that is needed to read its sheets. */
export interface WorkbookParts {
  /** Parts that contain sheets, visible ones first. */
  sheets: string[]
  /** Whether days are counted from 1904, as in older Excel for Mac. */
  is1904: boolean
  /** The number form of each style. */
  forms: NumberForm[]
  texts: string[]
}

/** Reads everything of a workbook but its sheets. Throws WorkbookError. */
export async function readParts(archive: WorkbookArchive): Promise<WorkbookParts> {
  const workbook = await findWorkbook(archive)
  const { byId, byType } = await readRelations(archive, workbook)
  const { sheets, is1904 } = await readSheets(archive, workbook)
  const known = sheets.flatMap((id) => byId.get(id) ?? [])
  return {
    is1904,
    sheets: known.filter(({ type }) => type === 'worksheet').map(({ part }) => part),
    forms: await readForms(archive, byType.get('styles')),
    texts: await readTexts(archive, byType.get('sharedStrings')),
  }
}

/** The main part, if the archive is a workbook. */
async function findWorkbook(archive: WorkbookArchive): Promise<string> {
  if (!archive.has('[Content_Types].xml') || !archive.has('_rels/.rels'))
    throw new WorkbookError('not_a_workbook')
  const part = (await readRelations(archive, '')).byType.get('officeDocument')
  let type = ''
  await archive.read('[Content_Types].xml', {
    open(name, { PartName = '', ContentType = '' }) {
      if (name === 'Override' && PartName.toLowerCase() === `/${part?.toLowerCase()}`)
        type = ContentType
    },
  })
  if (/ms-excel\.(sheet|template)\.macroEnabled\.main/.test(type))
    throw new WorkbookError('workbook_has_macros')
  if (!part || !/spreadsheetml\.(sheet|template)\.main/.test(type))
    throw new WorkbookError('not_a_workbook')
  return part
}

interface Relation {
  part: string
  /** The last word of its type: `worksheet`, `styles`. */
  type: string
}

/** The targets named by a part, by id and by type; empty if it names none. */
async function readRelations(archive: WorkbookArchive, from: string) {
  const byId = new Map<string, Relation>()
  const byType = new Map<string, string>()
  const at = partAt(from, `_rels/${from.slice(from.lastIndexOf('/') + 1)}.rels`)
  if (archive.has(at))
    await archive.read(at, {
      open(name, { Id = '', Type = '', Target = '', TargetMode }) {
        if (name !== 'Relationship' || TargetMode === 'External') return
        const type = Type.slice(Type.lastIndexOf('/') + 1)
        const part = partAt(from, Target)
        byId.set(Id, { part, type })
        if (!byType.has(type)) byType.set(type, part)
      },
    })
  return { byId, byType }
}

async function readSheets(archive: WorkbookArchive, workbook: string) {
  const sheets: { id: string; isHidden: boolean }[] = []
  let is1904 = false
  await archive.read(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name === 'sheet')
        sheets.push({
          id: attributes['r:id'] ?? attribute(attributes, 'id') ?? '',
          isHidden: (attributes.state ?? 'visible') !== 'visible',
        })
    },
  })
  const inOrder = [
    ...sheets.filter(({ isHidden }) => !isHidden),
    ...sheets.filter(({ isHidden }) => isHidden),
  ]
  return { sheets: inOrder.map(({ id }) => id), is1904 }
}

async function readForms(archive: WorkbookArchive, part: string | undefined) {
  const codes = new Map<string, string>()
  const forms: NumberForm[] = []
  let isIn = false
  if (part && archive.has(part))
    await archive.read(part, {
      open(name, { numFmtId = '', formatCode = '' }) {
        if (name === 'numFmt') codes.set(numFmtId, formatCode)
        if (name === 'cellXfs') isIn = true
        if (name === 'xf' && isIn) forms.push(toNumberForm(Number(numFmtId), codes.get(numFmtId)))
      },
      close(name) {
        if (name === 'cellXfs') return 'stop'
      },
    })
  return forms
}

async function readTexts(archive: WorkbookArchive, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  let characters = 0
  const shared = createTextCollector()
  if (part && archive.has(part))
    await archive.read(part, {
      open(name) {
        if (name === 'si') shared.begin()
        shared.open(name)
      },
      close(name) {
        shared.close(name)
        if (name !== 'si') return
        const text = shared.end()
        texts.push(text)
        characters += text.length
        if (characters > SHARED_CHARACTERS_MAX || texts.length > SHARED_TEXTS_MAX)
          throw new WorkbookError('workbook_too_large')
      },
      text: (text) => shared.text(text),
    })
  return texts
}

import { type WorkbookFault, isWorkbookFault } from '@proofdesk/domain/workbook'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../db/of-account.ts'
import { type FileFault, customerImports } from '../../db/tables/customer-imports.ts'
import { galleries } from '../../db/tables/galleries.ts'
import { toLine } from '../../ports/mail/link-mail.ts'
import type { MailLanguage } from '../../ports/mail/mail-layout.ts'
import { inScope } from '../../scope.ts'
import { failureSentence } from '../../sentences/sentences.ts'
import { renderTeamMail, teamWords } from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'

interface Words {
  subject(gallery: string): string
  done(file: string, gallery: string): string
  created: string
  changed: string
  same: string
  wrong: string
  undo: string
  subjectFailed(gallery: string): string
  failed(file: string, gallery: string): string
  faults: Record<Exclude<FileFault, WorkbookFault>, string>
  button: string
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    subject: (gallery) => `Your customers of “${gallery}” are imported`,
    done: (file, gallery) => `The file “${file}” with customers of “${gallery}” is imported:`,
    created: 'New',
    changed: 'Changed',
    same: 'Unchanged',
    wrong: 'Left out',
    undo: 'It can be undone within 24 hours.',
    subjectFailed: (gallery) => `An import of customers of “${gallery}” failed`,
    failed: (file, gallery) =>
      `The file “${file}” with customers of “${gallery}” could not be imported.`,
    faults: {
      empty: 'The file holds nobody.',
      not_a_table: 'It is no table of text.',
      too_many_rows: 'It has more than 500,000 rows. Divide it and import the parts.',
      internal: 'Something went wrong on our side. Please try again.',
    },
    button: 'Show the import',
  },
  de: {
    subject: (gallery) => `Ihre Kunden von „${gallery}“ sind importiert`,
    done: (file, gallery) => `Die Datei „${file}“ mit Kunden von „${gallery}“ ist importiert:`,
    created: 'Neu',
    changed: 'Geändert',
    same: 'Unverändert',
    wrong: 'Ausgelassen',
    undo: 'Der Import kann 24 Stunden lang rückgängig gemacht werden.',
    subjectFailed: (gallery) => `Ein Import von Kunden von „${gallery}“ ist fehlgeschlagen`,
    failed: (file, gallery) =>
      `Die Datei „${file}“ mit Kunden von „${gallery}“ konnte nicht importiert werden.`,
    faults: {
      empty: 'In der Datei steht niemand.',
      not_a_table: 'Es ist keine Tabelle aus Text.',
      too_many_rows:
        'Sie hat mehr als 500.000 Zeilen. Teilen Sie sie auf und importieren Sie die Teile.',
      internal: 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.',
    },
    button: 'Import ansehen',
  },
}

function faultSentence(fault: FileFault, language: MailLanguage): string {
  return isWorkbookFault(fault)
    ? failureSentence({ code: fault, values: undefined }, language)
    : WORDS[language].faults[fault]
}

/** What the end of an import is called among the team's mails: it can fail more than once. */
export function importRecord(guid: string, endedAt: number): string {
  return `${guid}/${endedAt}`
}

/** Tells that an import is done, or why it failed; not what was begun anew or undone meanwhile. */
export const writeImportNotice: TeamMailWriter = async (
  deps,
  { reader, records: [record = ''] },
) => {
  const [guid = ''] = record.split('/')
  const [found] = await deps.db
    .select({ import: customerImports, gallery: { name: galleries.name, slug: galleries.slug } })
    .from(customerImports)
    .innerJoin(
      galleries,
      and(eq(galleries.guid, customerImports.engineGuid), inScope(reader.scope)),
    )
    .where(recordOf(customerImports, reader.scope, guid))
  if (found?.import.state !== 'done' && found?.import.state !== 'failed') return undefined
  const { import: row, gallery } = found
  const { language, count } = teamWords(reader)
  const words = WORDS[language]
  const [file, name] = [toLine(row.filename), toLine(gallery.name)]
  const path = `/galleries/${gallery.slug}/customers?dialog=import&id=${row.guid}` as const
  const button = { label: words.button, path }
  if (row.state === 'failed')
    return renderTeamMail(deps, reader, {
      subject: words.subjectFailed(name),
      paragraphs: [words.failed(file, name), faultSentence(row.fault ?? 'internal', language)],
      button,
    })
  return renderTeamMail(deps, reader, {
    subject: words.subject(name),
    paragraphs: [words.done(file, name)],
    table: [
      { label: words.created, value: count(row.noCreated) },
      { label: words.changed, value: count(row.noChanged) },
      { label: words.same, value: count(row.noSame) },
      { label: words.wrong, value: count(row.noWrong) },
    ],
    closing: [words.undo],
    button,
  })
}

import { type WorkbookFault, isWorkbookFault } from '@proofdesk/domain/workbook'
import { and, eq } from 'drizzle-orm'
import { recordOf } from '../../ground/db/of-account.ts'
import { type FileFault, customerImports } from '../../ground/db/tables/customer-imports.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import { inScope } from '../../ground/requests/scope.ts'
import { reasonMessage } from '../../ground/sentences/sentences.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'

const faultsOf = (t: Translate): Record<Exclude<FileFault, WorkbookFault>, string> => ({
  empty: t('This file has no people in it.'),
  not_a_table: t('This isn’t a CSV or Excel file.'),
  too_many_people: t(
    'A start list can have up to 20,000 people. Import fewer, or don’t change the start list.',
  ),
  too_many_rows: t('This file has more than 500,000 rows. Split it and import the parts.'),
  internal: t('Something went wrong on our side. Please try again.'),
})

function faultMessage(fault: FileFault, t: Translate): string {
  return isWorkbookFault(fault)
    ? reasonMessage({ code: fault, values: undefined }, t.language)
    : faultsOf(t)[fault]
}

/** The record id of an import's end in team emails: an import can fail more than once. */
export function importRecord(guid: string, endedAt: number): string {
  return `${guid}/${endedAt}`
}

/** Writes the email that an import is done or why it failed; none if it was restarted or undone in the meantime. */
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
  return importNotice(deps, reader, found)
}

export interface ImportNews {
  import: Pick<
    typeof customerImports.$inferSelect,
    | 'fault'
    | 'filename'
    | 'guid'
    | 'noChanged'
    | 'noCreated'
    | 'noLeftOut'
    | 'noRemoved'
    | 'noSame'
    | 'noWrong'
    | 'state'
  >
  gallery: { name: string; slug: string }
}

export function importNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { import: row, gallery }: ImportNews,
): MailContent {
  const { t, count } = teamFormat(reader)
  const [file, name] = [toLine(row.filename), toLine(gallery.name)]
  const path =
    `/galleries/${encodeURIComponent(gallery.slug)}/customers?dialog=import&id=${row.guid}` as const
  const button = { label: t('Show the import'), path }
  if (row.state === 'failed')
    return renderTeamMail(deps, reader, {
      subject: t('Importing customers into “{{gallery}}” failed', { gallery: name }),
      paragraphs: [
        t('The file “{{file}}” with customers of “{{gallery}}” couldn’t be imported.', {
          file,
          gallery: name,
        }),
        faultMessage(row.fault ?? 'internal', t),
      ],
      button,
    })
  return renderTeamMail(deps, reader, {
    subject: t('Your customers of “{{gallery}}” have been imported', { gallery: name }),
    paragraphs: [
      t('The file “{{file}}” with customers of “{{gallery}}” has been imported:', {
        file,
        gallery: name,
      }),
    ],
    table: [
      { label: t('New'), value: count(row.noCreated) },
      { label: t('Changed'), value: count(row.noChanged) },
      { label: t('Unchanged'), value: count(row.noSame) },
      ...(row.noRemoved > 0
        ? [{ label: t('Removed from the start list'), value: count(row.noRemoved) }]
        : []),
      { label: t('Left out'), value: count(row.noWrong) },
      ...(row.noLeftOut > 0
        ? [{ label: t('Imported without some details'), value: count(row.noLeftOut) }]
        : []),
    ],
    closing: [t('It can be undone within 24 hours.')],
    button,
  })
}

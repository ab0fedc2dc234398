import { backupsUntil } from '../ground/settings/backups-until.ts'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { accounts } from '../ground/db/tables/accounts.ts'
import type { studioDeletions } from '../ground/db/tables/studio-deletions.ts'
import type { Deps } from '../ground/deps.ts'
import type { StudioDocument } from '../ground/documents/studio-document.ts'
import type { Env } from '../ground/settings/env.ts'
import { translatorOf } from '../i18n/translate.ts'
import {
  type DocumentAccount,
  openStudioDocument,
} from '../studio/documents/open-studio-document.ts'
import { certificateLabels } from './certificate-labels.ts'

type Account = DocumentAccount &
  Pick<typeof accounts.$inferSelect, 'alias' | 'country' | 'timeZone' | 'defaultLanguage'>
type Deletion = Pick<
  typeof studioDeletions.$inferSelect,
  'requestedAt' | 'finishedAt' | 'counts' | 'noFiles' | 'keptCounts' | 'booksUntil'
>

/** What was deleted of a studio, what is kept, and until when. */
export interface Certificate {
  account: Account
  deletion: Deletion
  /** By when backups no longer contain it; null if the installation makes none automatically. */
  backupsUntil: number | null
}

export function toCertificate(
  env: Pick<Env, 'BACKUP_URL'>,
  { account, deletion }: Pick<Certificate, 'account' | 'deletion'>,
): Certificate {
  return {
    account,
    deletion,
    backupsUntil: backupsUntil(env, deletion.finishedAt!),
  }
}

interface Part {
  heading: string
  rows: readonly { label: string; value: string }[]
  sentences: readonly string[]
}

/** The texts of a certificate, from top to bottom; the document and the plain text say the same. */
export function certificateWords({ account, deletion, backupsUntil }: Certificate) {
  const t = translatorOf(account.defaultLanguage)
  const locale = toFormatLocale(t.language, account.country)
  const labels = certificateLabels(t)
  const { timeZone } = account
  const dayOf = (moment: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment)
  const lastDayOf = (moment: number) => dayOf(moment - 1)
  const count = (number: number) => number.toLocaleString(locale)
  const rowsOf = <Noun extends string>(
    nouns: Readonly<Record<Noun, string>>,
    counts: Record<string, number>,
  ) =>
    Object.entries<string>(nouns).map(([noun, label]) => ({
      label,
      value: count(counts[noun] ?? 0),
    }))
  const parts: Part[] = [
    {
      heading: labels.deleted,
      rows: [
        ...rowsOf(labels.nouns, deletion.counts),
        { label: labels.files, value: count(deletion.noFiles) },
      ],
      sentences: [labels.everythingElse],
    },
    {
      heading: labels.kept,
      rows: deletion.booksUntil === null ? [] : rowsOf(labels.keptNouns, deletion.keptCounts),
      sentences:
        deletion.booksUntil === null
          ? [labels.nothingKept]
          : [labels.keptUntil(lastDayOf(deletion.booksUntil)), labels.aliasKept(account.alias)],
    },
    {
      heading: labels.backups,
      rows: [],
      sentences: [
        backupsUntil === null ? labels.noBackups : labels.backupsUntil(dayOf(backupsUntil)),
      ],
    },
  ]
  const studio = account.companyName.trim() || account.alias
  return {
    t,
    title: labels.title(studio),
    studio,
    facts: [
      { label: labels.alias, value: account.alias },
      { label: labels.number, value: account.guid },
      { label: labels.requestedOn, value: dayOf(deletion.requestedAt) },
      { label: labels.deletedOn, value: dayOf(deletion.finishedAt!) },
    ],
    deletedOn: dayOf(deletion.finishedAt!),
    parts,
  }
}

export async function drawCertificate(
  deps: Deps,
  certificate: Certificate,
): Promise<StudioDocument> {
  const { title, facts, parts, t } = certificateWords(certificate)
  const document = await openStudioDocument(deps, certificate.account, {
    title,
    language: t.language,
    createdAt: certificate.deletion.finishedAt!,
  })
  document.facts(facts)
  for (const { heading, rows, sentences } of parts) {
    document.heading(heading)
    if (rows.length > 0)
      document.table({
        columns: [
          { title: '', share: 3 },
          { title: '', share: 1, isFigure: true },
        ],
        rows: rows.map(({ label, value }) => ({ cells: [label, value] })),
      })
    for (const sentence of sentences) document.paragraph(sentence)
  }
  return document
}

export function certificateText(certificate: Certificate): string {
  const { title, facts, parts } = certificateWords(certificate)
  const line = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`
  return [
    title,
    facts.map(line).join('\n'),
    ...parts.map(({ heading, rows, sentences }) =>
      [heading, ...rows.map(line), ...sentences].join('\n'),
    ),
    '',
  ].join('\n\n')
}

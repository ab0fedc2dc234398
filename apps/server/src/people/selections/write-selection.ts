import type { SelectedContent } from '@proofdesk/contract/admin/selections'
import { toLocalTime } from '@proofdesk/domain/local-time'
import type { SelectionMark } from '@proofdesk/domain/selection'
import { type Cell, toCsv, toCsvHead } from '../../ground/csv/send-csv.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import type { ContributorRow } from './open-link.ts'

interface Table {
  contributors: readonly ContributorRow[]
  content: readonly SelectedContent[]
  /** The gallery's time zone, for all times in the table. */
  timeZone: string
  language: Language
}

const AT_ONCE = 500

const marksOf = (t: Translate): Record<SelectionMark, string> => ({
  like: t('Liked'),
  approve: t('Approved'),
  reject: t('Rejected'),
})

/** Writes a row for each person's mark on each photo or video, in the order of the gallery. */
export async function* writeSelection(table: Table): AsyncGenerator<string> {
  const { contributors, content, timeZone, language } = table
  const t = translatorOf(language)
  const marks = marksOf(t)
  const people = new Map(contributors.map((person) => [person.guid, person]))
  yield toCsvHead([t('File name'), t('Person'), t('Email'), t('Mark'), t('Note'), t('Time')])
  for (let at = 0; at < content.length; at += AT_ONCE)
    yield toCsv(
      content
        .slice(at, at + AT_ONCE)
        .flatMap((item) =>
          item.marks.map(({ contributorGuid, mark, note, markedAt }): Cell[] => [
            item.name,
            people.get(contributorGuid)?.name ?? '',
            people.get(contributorGuid)?.emailAddress ?? '',
            marks[mark],
            note,
            toLocalTime(markedAt, timeZone).replace('T', ' '),
          ]),
        ),
    )
}

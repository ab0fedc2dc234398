import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Selection } from '@proofdesk/contract/admin/selections'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { selections } from '../../ground/db/tables/selections.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import { inScope } from '../../ground/requests/scope.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'
import { summariseSelections } from './summarise-selections.ts'

/** Maximum number of lists in one email. */
const NAMED_MAX = 20

/** The record of a submission in the team's emails; includes the time, because a list can be submitted again. */
export const selectionRecord = (guid: string, submittedAt: number) => `${guid}/${submittedAt}`

/** Reports submitted lists to the team, without those that were reopened or deleted in the meantime. */
export const writeSelectionNotice: TeamMailWriter = async (deps, { reader, records }) => {
  const guids = records.map((record) => record.split('/')[0]!)
  const found = await deps.db
    .select({ selection: selections, gallery: galleries })
    .from(selections)
    .innerJoin(galleries, and(eq(galleries.guid, selections.engineGuid), inScope(reader.scope)))
    .where(
      and(
        ofAccount(selections, reader.scope),
        inArray(selections.guid, guids),
        eq(selections.state, 'submitted'),
      ),
    )
    .orderBy(asc(selections.submittedAt))
    .limit(NAMED_MAX)
  const news: SelectionNews[] = []
  for (const { selection, gallery } of found) {
    const [summary] = await summariseSelections(deps.db, gallery, [selection], deps.clock.now())
    news.push({ selection: summary!, gallery })
  }
  return news.length > 0 ? selectionNotice(deps, reader, news) : undefined
}

export interface SelectionNews {
  selection: Pick<
    Selection,
    'guid' | 'name' | 'note' | 'chosen' | 'videos' | 'notes' | 'extra' | 'included'
  > & { contributors: readonly { name: string }[] }
  gallery: { name: string; slug: string }
}

export function selectionNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  news: readonly SelectionNews[],
): MailContent {
  const { t, count } = teamFormat(reader)
  const [first] = news as [SelectionNews]
  if (news.length > 1)
    return renderTeamMail(deps, reader, {
      subject: t('Lists submitted: {{number, number}}', { number: news.length }),
      paragraphs: [t('Clients have submitted these lists. The number is that of photos:')],
      table: news.map(({ selection, gallery }) => ({
        label: `${toLine(gallery.name)} · ${whoOf(selection) || toLine(selection.name) || t('Favourites')}`,
        value: count(selection.chosen),
      })),
      button: { label: t('View galleries'), path: '/galleries' },
    })
  const { selection, gallery } = first
  const who = whoOf(selection)
  const values = { name: who, gallery: toLine(gallery.name) }
  const counted: [string, number][] = [
    [t('Videos'), selection.videos],
    [t('Photos beyond the included ones'), selection.included > 0 ? selection.extra : 0],
    [t('Notes on photos'), selection.notes],
  ]
  return renderTeamMail(deps, reader, {
    subject: who
      ? t('{{name}} submitted a list in “{{gallery}}”', values)
      : t('A list was submitted in “{{gallery}}”', values),
    paragraphs: [
      t('The list “{{list}}” is complete and locked. You can reopen it.', {
        list: toLine(selection.name) || t('Favourites'),
      }),
    ],
    table: [
      { label: t('Photos'), value: count(selection.chosen) },
      ...counted
        .filter(([, number]) => number > 0)
        .map(([label, number]) => ({ label, value: count(number) })),
    ],
    closing: selection.note ? [selection.note] : [],
    button: {
      label: t('View the list'),
      path: `/galleries/${encodeURIComponent(gallery.slug)}/selections?selection=${selection.guid}`,
    },
  })
}

function whoOf({ contributors }: SelectionNews['selection']): string {
  const names = contributors.map(({ name }) => toLine(name)).filter((name) => name !== '')
  return names.slice(0, 3).join(', ')
}

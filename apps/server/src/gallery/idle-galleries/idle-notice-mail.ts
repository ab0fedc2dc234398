import { archivesAt } from '@proofdesk/domain/idle-gallery'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { inScope } from '../../ground/requests/scope.ts'
import {
  type MailSite,
  renderTeamMail,
  teamFormat,
} from '../../studio/team-mails/render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../../studio/team-mails/team-mail-writer.ts'

/** Maximum number of galleries listed in an email. */
const NAMED = 20

/**
 * Lists the galleries that will be archived, each with a link; no email if all of them have been used or kept since.
 */
export const writeIdleNotice: TeamMailWriter = async (
  { db, ...deps },
  { reader, records: [record] },
) => {
  const noticeAt = Number(record)
  const idle = await db
    .select({ name: galleries.name, slug: galleries.slug })
    .from(galleries)
    .where(
      and(
        inScope(reader.scope),
        eq(galleries.archiveNoticeAt, noticeAt),
        eq(galleries.archived, false),
        isNull(galleries.deletedAt),
      ),
    )
    .orderBy(asc(galleries.name))
  return idle.length === 0
    ? undefined
    : idleNotice(deps, reader, { galleries: idle, archivesAt: archivesAt(noticeAt) })
}

export interface IdleNews {
  galleries: readonly { name: string; slug: string }[]
  archivesAt: number
}

export function idleNotice(
  site: MailSite,
  reader: TeamMailRecipient,
  { galleries: idle, archivesAt: at }: IdleNews,
): MailContent {
  const { t, day, count: toText } = teamFormat(reader)
  const date = day(at)
  const [first] = idle
  const left = idle.length - NAMED
  return renderTeamMail(site, reader, {
    subject:
      idle.length === 1
        ? t('“{{gallery}}” will be archived on {{date}}', { gallery: first!.name, date })
        : t('{{number}} galleries will be archived on {{date}}', {
            count: idle.length,
            number: toText(idle.length),
            date,
          }),
    paragraphs: [
      t(
        'Your studio archives galleries automatically once they have been idle for a while. Visitors can’t see archived galleries. Nothing is deleted, and you can bring a gallery back at any time.',
      ),
      t('To keep a gallery, open it and choose Keep by {{date}}.', { date }),
      ...(left > 0 ? [t('And {{number}} more.', { count: left, number: toText(left) })] : []),
    ],
    button:
      idle.length === 1
        ? { label: t('Open gallery'), path: `/galleries/${first!.slug}/photos` }
        : { label: t('Show the galleries'), path: '/photos' },
    links:
      idle.length === 1
        ? []
        : idle.slice(0, NAMED).map(({ name, slug }) => ({
            text: t('{{gallery}}:', { gallery: name }),
            path: `/galleries/${slug}/photos` as const,
          })),
  })
}

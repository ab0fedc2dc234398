import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../team-mails/team-mail-writer.ts'
import { type MailSite, renderTeamMail, teamFormat } from '../team-mails/render-team-mail.ts'
import { countDamagedFiles, listDamagedFiles } from './damaged-files.queries.ts'

/** Maximum number of files listed in an email. */
const NAMED = 10

/** Reports damaged originals, unless they are sound again. */
export const writeDamageNotice: TeamMailWriter = async (deps, { reader }) => {
  const count = await countDamagedFiles(deps.db, reader.scope)
  if (count === 0) return undefined
  const { rows } = await listDamagedFiles(deps.db, reader.scope, {})
  return damageNotice(deps, reader, { count, files: rows })
}

export interface DamageNews {
  count: number
  /** The first of them; a media picture has no gallery. */
  files: readonly { name: string; galleryName: string | null }[]
}

export function damageNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { count, files }: DamageNews,
): MailContent {
  const { t, count: toText } = teamFormat(reader)
  const named = files
    .slice(0, NAMED)
    .map(({ name, galleryName }) => (galleryName === null ? name : `${galleryName}: ${name}`))
  return renderTeamMail(deps, reader, {
    subject: t('{{number}} files are missing or damaged', { count, number: toText(count) }),
    paragraphs: [
      t(
        'These original files can’t be delivered until you upload them again. Everything else still works.',
      ),
      ...named,
      ...(count > named.length
        ? [
            t('And {{number}} more.', {
              count: count - named.length,
              number: toText(count - named.length),
            }),
          ]
        : []),
    ],
    button: { label: t('Show damaged files'), path: '/photos/damaged' },
  })
}

import type { MailContent } from '../ground/ports/mail/mail-parts.ts'
import { type MailSite, renderTeamMail, teamFormat } from '../studio/team-mails/render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from '../studio/team-mails/team-mail-writer.ts'
import { WHOLE_IS_OLD_MS, lastBackedUp, readBackupHealth } from './backup-health.ts'
import { isOperatorStudio } from './operator-studio.ts'

/**
 * Tells the owners of the studio that runs the installation that nothing is being backed up, unless backups have
 * resumed.
 */
export const writeBackupNotice: TeamMailWriter = async (deps, { reader }) => {
  const health = await readBackupHealth(deps.env)
  if (!health || !(await isOperatorStudio(deps.db, reader.scope))) return undefined
  const lastAt = lastBackedUp(health)
  if (lastAt !== undefined && deps.clock.now() - lastAt <= WHOLE_IS_OLD_MS) return undefined
  return backupNotice(deps, reader, { lastAt })
}

export function backupNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { lastAt }: { lastAt: number | undefined },
): MailContent {
  const { t, day } = teamFormat(reader)
  return renderTeamMail(deps, reader, {
    subject: t('Your last backup is more than two days old'),
    paragraphs: [
      lastAt === undefined
        ? t('There is no backup yet. If the server’s disk fails now, everything is lost.')
        : t('If the server’s disk fails now, everything since {{day}} is lost.', {
            day: day(lastAt),
          }),
      t('Make sure that your backup location can be reached and has free space.'),
      t('We’ll email you once a day until this is resolved.'),
    ],
    button: { label: t('Show backups'), path: '/account/backups' },
  })
}

import { formatBytes } from '@proofdesk/domain/bytes'
import type { StorageState } from '@proofdesk/contract/admin/account'
import type { Deps } from '../../ground/deps.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import type { Translate } from '../../i18n/translate.ts'
import { readStorage } from '../accounts/free-space.ts'
import { type MailSite, renderTeamMail, teamFormat } from './render-team-mail.ts'
import type { TeamMailRecipient, TeamMailWriter } from './team-mail-writer.ts'

type Short =
  | `${Exclude<StorageState['space'], 'ample'>} ${NonNullable<StorageState['reason']>}`
  | 'full database'

/** The name of a day's record: a disk that is full gets a separate one. */
export function storageRecord({ databaseReserve }: Deps, day: string): string {
  return databaseReserve?.isUsed() ? `${day} database` : day
}

const subjectsOf = (t: Translate): Record<Short, string> => ({
  'low disk': t('The disk for your photos is nearly full'),
  'full disk': t('The disk for your photos is full: uploads are paused'),
  'low quota': t('Your storage is nearly full'),
  'full quota': t('Your storage is full: uploads are paused'),
  'full database': t('The server’s disk is full: changes may not be saved'),
})

const wordsOf = (t: Translate): Record<Short, string> => ({
  'low disk': t(
    'The disk that your photos are stored on is nearly full. Uploads pause when it’s full.',
  ),
  'full disk': t(
    'The disk that your photos are stored on is full. Uploads are paused until there’s free space, and then continue automatically.',
  ),
  'low quota': t('Your storage is nearly full. Uploads pause when it’s full.'),
  'full quota': t('Your storage is full. Uploads are paused until there’s space.'),
  'full database': t(
    'The server’s disk is full, and the space reserved for the database is in use. Once that runs out, orders, sign-ins and changes can’t be saved.',
  ),
})

const helpOf = (t: Translate): Record<NonNullable<StorageState['reason']>, string> => ({
  disk: t('The operator of this server can free up space.'),
  quota: t('Delete photos that you no longer need, or ask for more.'),
})

/** Reports that space for photos is low or full, unless there is enough again. */
export const writeStorageNotice: TeamMailWriter = async (deps, { reader }) => {
  const storage = await readStorage(deps, deps.db, reader.scope)
  const isReserveUsed = deps.databaseReserve?.isUsed() === true
  return storageNotice(deps, reader, { ...storage, isReserveUsed })
}

export interface StorageNews extends Pick<
  StorageState,
  'quotaBytes' | 'reason' | 'space' | 'usedBytes'
> {
  /** Whether the database's disk uses its reserve. */
  isReserveUsed: boolean
}

export function storageNotice(
  deps: MailSite,
  reader: TeamMailRecipient,
  { space, reason, usedBytes, quotaBytes, isReserveUsed }: StorageNews,
): MailContent | undefined {
  if (space === 'ample' || reason === null) return undefined
  const { t, count } = teamFormat(reader)
  const short: Short = reason === 'disk' && isReserveUsed ? 'full database' : `${space} ${reason}`
  return renderTeamMail(deps, reader, {
    subject: subjectsOf(t)[short],
    paragraphs: [
      wordsOf(t)[short],
      ...(reason === 'quota' && quotaBytes !== null
        ? [
            t('You’ve used {{used}} of {{quota}}.', {
              used: formatBytes(usedBytes, count),
              quota: formatBytes(quotaBytes, count),
            }),
          ]
        : []),
      helpOf(t)[reason],
      t('We’ll email you once a day until this is resolved.'),
    ],
    button: { label: t('Show the galleries'), path: '/photos' },
  })
}

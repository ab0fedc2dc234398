import { formatBytes } from '@proofdesk/domain/bytes'
import type { StorageState } from '@proofdesk/contract/admin/account'
import type { MailLanguage } from '../../ports/mail/mail-layout.ts'
import { readStorage } from '../accounts/storage-room.ts'
import { renderTeamMail, teamWords } from './render-team-mail.ts'
import type { TeamMailWriter } from './team-mail-writer.ts'

type Short = `${Exclude<StorageState['room'], 'ample'>} ${NonNullable<StorageState['reason']>}`

interface Words {
  subjects: Record<Short, string>
  told: Record<Short, string>
  used(used: string, quota: string): string
  help: Record<NonNullable<StorageState['reason']>, string>
  daily: string
  button: string
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    subjects: {
      'low disk': 'The disk for your photos is nearly full',
      'full disk': 'The disk for your photos is full: uploads wait',
      'low quota': 'Your storage is nearly full',
      'full quota': 'Your storage is full: uploads wait',
    },
    told: {
      'low disk':
        'The disk that your photos are stored on is nearly full. Uploads wait once it is.',
      'full disk':
        'The disk that your photos are stored on is full. Uploads wait until there is room, and then go on by themselves.',
      'low quota': 'Your storage is nearly full. Uploads wait once it is.',
      'full quota': 'Your storage is full. Uploads wait until there is room.',
    },
    used: (used, quota) => `${used} of ${quota} are used.`,
    help: {
      disk: 'The operator of this server can make room.',
      quota: 'Delete photos that you no longer need, or ask for more.',
    },
    daily: 'As long as it stays like this we write once a day.',
    button: 'Show the galleries',
  },
  de: {
    subjects: {
      'low disk': 'Die Festplatte für Ihre Fotos ist fast voll',
      'full disk': 'Die Festplatte für Ihre Fotos ist voll: Uploads warten',
      'low quota': 'Ihr Speicher ist fast voll',
      'full quota': 'Ihr Speicher ist voll: Uploads warten',
    },
    told: {
      'low disk':
        'Die Festplatte, auf der Ihre Fotos liegen, ist fast voll. Ist sie es ganz, warten Uploads.',
      'full disk':
        'Die Festplatte, auf der Ihre Fotos liegen, ist voll. Uploads warten, bis Platz ist, und gehen dann von selbst weiter.',
      'low quota': 'Ihr Speicher ist fast voll. Ist er es ganz, warten Uploads.',
      'full quota': 'Ihr Speicher ist voll. Uploads warten, bis wieder Platz ist.',
    },
    used: (used, quota) => `${used} von ${quota} sind belegt.`,
    help: {
      disk: 'Der Betreiber dieses Servers kann Platz schaffen.',
      quota: 'Löschen Sie Fotos, die Sie nicht mehr brauchen, oder fragen Sie nach mehr.',
    },
    daily: 'Solange das so bleibt, schreiben wir Ihnen einmal am Tag.',
    button: 'Galerien ansehen',
  },
}

/** Tells that there is little or no room for photos, unless there is room again. */
export const writeStorageNotice: TeamMailWriter = async (deps, { reader }) => {
  const { room, reason, usedBytes, quotaBytes } = await readStorage(deps, deps.db, reader.scope)
  if (room === 'ample' || reason === null) return undefined
  const { language, count } = teamWords(reader)
  const words = WORDS[language]
  return renderTeamMail(deps, reader, {
    subject: words.subjects[`${room} ${reason}`],
    paragraphs: [
      words.told[`${room} ${reason}`],
      ...(reason === 'quota' && quotaBytes !== null
        ? [words.used(formatBytes(usedBytes, count), formatBytes(quotaBytes, count))]
        : []),
      words.help[reason],
      words.daily,
    ],
    button: { label: words.button, path: '/photos' },
  })
}

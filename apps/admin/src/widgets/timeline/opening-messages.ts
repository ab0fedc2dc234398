import type { TimelineEvent } from '@proofdesk/contract/admin/timeline'
import type { TFunction } from 'i18next'

interface Words {
  /** What the changed date is called. */
  names: () => string
  /** A date on the gallery's clock. */
  date: (at: number) => string
}

/** That a gallery opened and closed to visitors, its dates, and the links that open it for one person. */
export function openingMessages(
  t: TFunction,
  { about, from = null, to = null }: TimelineEvent['values'],
  { names, date }: Words,
) {
  return {
    published: () => t('Published'),
    unpublished: () => t('Moved to drafts'),
    archived: () => (about === 'idle' ? t('Archived automatically') : t('Archived')),
    galleryKept: () => t('Kept from the archive'),
    unarchived: () => t('Removed from the archive'),
    dateChanged: () => {
      const name = names()
      if (to === null) return t('{{name}} removed: {{from}}', { name, from: date(from ?? 0) })
      if (from === null) return t('{{name}} set: {{to}}', { name, to: date(to) })
      return t('{{name}} changed: {{from}} → {{to}}', { name, from: date(from), to: date(to) })
    },
    graceLinkCreated: () => t('Opened for one person until {{time}}', { time: date(to ?? 0) }),
    graceLinkRevoked: () => t('Link for one person revoked'),
  }
}

import type { Role } from '@proofdesk/domain/roles'
import type { TFunction } from 'i18next'

const MEANINGS = {
  owner: (t) => t('May do everything, also make and remove owners.'),
  administrator: (t) => t('May do everything except make, change or remove owners.'),
  photographer: (t) => t('Uploads photos and copies galleries; sees no orders and no money.'),
  collaborator: (t) => t('Uploads photos and copies galleries; sees no orders and no money.'),
  salesperson: (t) => t('Sees the orders and what they brought; changes no gallery.'),
} satisfies Record<Role, (t: TFunction) => string>

/** What somebody with this role may do, in a sentence. */
export function roleMeaning(t: TFunction, role: Role): string {
  return MEANINGS[role](t)
}

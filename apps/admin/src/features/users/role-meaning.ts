import type { Role } from '@proofdesk/domain/roles'
import type { TFunction } from 'i18next'

const MEANINGS = {
  owner: (t) => t('Can do everything, including adding and removing owners.'),
  administrator: (t) => t('Can do everything except add, change or remove owners.'),
  photographer: (t) => t('Can upload photos and copy galleries, but can’t see orders or revenue.'),
  collaborator: (t) => t('Can upload photos and copy galleries, but can’t see orders or revenue.'),
  salesperson: (t) => t('Can see orders and revenue, but can’t change galleries.'),
} satisfies Record<Role, (t: TFunction) => string>

/** What someone with this role may do, in a sentence. */
export function roleMeaning(t: TFunction, role: Role): string {
  return MEANINGS[role](t)
}

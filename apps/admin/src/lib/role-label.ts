import type { Role } from '@proofdesk/domain/roles'
import type { TFunction } from 'i18next'

const LABELS = {
  owner: (t) => t('Owner'),
  administrator: (t) => t('Administrator'),
  photographer: (t) => t('Photographer'),
  collaborator: (t) => t('Collaborator'),
  salesperson: (t) => t('Salesperson'),
} satisfies Record<Role, (t: TFunction) => string>

/** The name of a role. */
export function roleLabel(t: TFunction, role: Role): string {
  return LABELS[role](t)
}

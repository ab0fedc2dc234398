import type { Role } from '@proofdesk/domain/roles'
import type { Translate } from '../../i18n/translate.ts'

/** A role's name in emails to the team. */
export function roleLabel(t: Translate, role: Role): string {
  const labels: Record<Role, string> = {
    owner: t('Owner'),
    administrator: t('Administrator'),
    photographer: t('Photographer'),
    collaborator: t('Collaborator'),
    salesperson: t('Salesperson'),
  }
  return labels[role]
}

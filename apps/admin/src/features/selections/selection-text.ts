import type { Contributor, Selection } from '@proofdesk/contract/admin/selections'
import type { SelectionStanding } from '@proofdesk/domain/selection'
import type { TFunction } from 'i18next'

/** The name of a list; an unnamed one is called Favourites. */
export const selectionName = (t: TFunction, { name }: Pick<Selection, 'name'>): string =>
  name || t('Favourites')

/** The name, or the email address if the gallery asks for no name, or just “Visitor”. */
export const contributorName = (
  t: TFunction,
  { name, emailAddress }: Pick<Contributor, 'name' | 'emailAddress'>,
): string => name || emailAddress || t('Visitor')

/** The first contributor's name and the number of others. */
export function contributorNames(t: TFunction, { contributors }: Selection): string {
  const [first] = contributors
  if (!first) return t('Visitor')
  const others = contributors.length - 1
  const name = contributorName(t, first)
  return others === 0 ? name : t('{{name}} and {{count}} more', { name, count: others })
}

export function standingLabel(t: TFunction, standing: SelectionStanding): string {
  const words: Record<SelectionStanding, string> = {
    open: t('Choosing'),
    reopened: t('Reopened'),
    submitted: t('Submitted'),
    over: t('Deadline passed'),
  }
  return words[standing]
}

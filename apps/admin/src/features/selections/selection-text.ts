import type { Contributor, Selection } from '@proofdesk/contract/admin/selections'
import type { TFunction } from 'i18next'

/** A list without a name is someone's favourites. */
export const selectionName = (t: TFunction, { name }: Pick<Selection, 'name'>): string =>
  name || t('Favourites')

/** Where the gallery asks for no name, an address, or nothing, is all that is known. */
export const contributorName = (
  t: TFunction,
  { name, emailAddress }: Pick<Contributor, 'name' | 'emailAddress'>,
): string => name || emailAddress || t('Visitor')

/** The first one by name, and how many there are besides. */
export function contributorNames(t: TFunction, { contributors }: Selection): string {
  const [first] = contributors
  if (!first) return t('Visitor')
  const others = contributors.length - 1
  const name = contributorName(t, first)
  return others === 0 ? name : t('{{name}} and {{count}} more', { name, count: others })
}

import type { GalleryLocale } from '@proofdesk/domain/locales'
import { CONTRIBUTORS_MAX } from '@proofdesk/domain/selection'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { selectionContributors } from '../../ground/db/tables/selections.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Choosing, ContributorRow, LinkRow } from './open-link.ts'

interface Person {
  name: string
  emailAddress: string
  language: GalleryLocale
}

/** Throws `invalid` if details are missing that the gallery asks of people who select photos. */
export function requirePerson({ selectionAsk }: Choosing['gallery'], person: Person): void {
  const fields = {
    ...(selectionAsk !== 'none' && person.name === '' && { name: { code: 'required' as const } }),
    ...(selectionAsk === 'nameAndEmail' &&
      person.emailAddress === '' && { emailAddress: { code: 'required' as const } }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/**
 * Adds a person who selects photos through a locked link; a repeated request returns the same person. Throws
 * `selection_people_full`.
 */
export async function addContributor(
  tx: Transaction,
  link: LinkRow,
  { name, emailAddress, language, requestKey }: Person & { requestKey: string },
  now: number,
): Promise<ContributorRow> {
  const { accountGuid, engineGuid, guid: linkGuid } = link
  const ofLink = and(
    ofAccount(selectionContributors, link),
    eq(selectionContributors.linkGuid, linkGuid),
  )
  const [known] = await tx
    .select()
    .from(selectionContributors)
    .where(and(ofLink, eq(selectionContributors.requestKey, requestKey)))
  if (known) return known
  if ((await tx.$count(selectionContributors, ofLink)) >= CONTRIBUTORS_MAX)
    throw new AppError('selection_people_full', { values: { max: CONTRIBUTORS_MAX } })
  const [contributor] = await tx
    .insert(selectionContributors)
    .values({
      guid: newGuid(),
      accountGuid,
      engineGuid,
      linkGuid,
      requestKey,
      name,
      emailAddress: emailAddress.toLowerCase(),
      locale: language,
      createdAt: now,
    })
    .returning()
  return contributor!
}

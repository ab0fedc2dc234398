import { deadlineOf, lockOf } from '@proofdesk/domain/selection'
import { isPublic } from '@proofdesk/domain/gallery'
import { siteState } from '@proofdesk/domain/studio-deletion'
import { galleryTextsIn } from '@proofdesk/domain/translations'
import { and, eq } from 'drizzle-orm'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { mailStops } from '../../ground/db/tables/campaigns.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import {
  selectionContributors,
  selectionLinks,
  selections,
} from '../../ground/db/tables/selections.ts'
import type { Deps, DepsThat } from '../../ground/deps.ts'
import { toMailSender } from '../../studio/accounts/mail-sender.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { selectionUrl } from './selection-url.ts'
import { selectionReopenedMail } from './selection-mails.ts'

interface Asked {
  accountGuid: string
  selectionGuid: string
  contributorGuid: string
  kind: 'reopened'
}

/**
 * If it runs twice, it sends a second email with the same content, which is harmless. Sends nothing about a list that
 * can't be changed any more, for a gallery that visitors don't see, or to a stopped address.
 */
export async function handleSendSelectionMail(deps: DepsThat<'mail'>, asked: Asked): Promise<void> {
  if (asked.kind !== 'reopened') return
  const found = await findMailed(deps, asked)
  if (!found || !(await isWanted(deps, found))) return
  const { account, contributor } = found
  const content = selectionReopenedMail(await toParts(deps, found))
  await deps.mail.send({ to: contributor.emailAddress, ...toMailSender(account), ...content })
}

async function findMailed({ db }: Deps, { accountGuid, selectionGuid, contributorGuid }: Asked) {
  const [found] = await db
    .select({
      selection: selections,
      link: selectionLinks,
      contributor: selectionContributors,
      gallery: galleries,
      account: accounts,
    })
    .from(selections)
    .innerJoin(selectionLinks, eq(selectionLinks.guid, selections.linkGuid))
    .innerJoin(
      selectionContributors,
      and(
        eq(selectionContributors.linkGuid, selections.linkGuid),
        eq(selectionContributors.guid, contributorGuid),
      ),
    )
    .innerJoin(galleries, eq(galleries.guid, selections.engineGuid))
    .innerJoin(accounts, eq(accounts.guid, selections.accountGuid))
    .where(recordOf(selections, { accountGuid }, selectionGuid))
  return found
}
type Mailed = NonNullable<Awaited<ReturnType<typeof findMailed>>>

async function isWanted(
  { db, clock }: Deps,
  { selection, contributor, gallery, account }: Mailed,
): Promise<boolean> {
  const now = clock.now()
  const isOpen =
    siteState(account) === 'open' &&
    gallery.deletedAt === null &&
    gallery.selectionsEnabled &&
    isPublic(gallery, now) &&
    lockOf(selection, gallery.selectionDeadline, now) === undefined
  if (!isOpen || contributor.emailAddress === '') return false
  const isStopped = and(
    ofAccount(mailStops, selection),
    eq(mailStops.emailAddress, contributor.emailAddress),
  )
  return (await db.$count(mailStops, isStopped)) === 0
}

async function toParts(deps: Deps, { selection, link, contributor, gallery, account }: Mailed) {
  const { locale } = contributor
  const origin = originOf(account, deps.env)
  const at = deadlineOf(selection, gallery.selectionDeadline)
  return {
    language: locale,
    name: contributor.name,
    listName: selection.name,
    companyName: account.companyName,
    country: account.country,
    galleryName: galleryTextsIn(gallery, account, locale).title,
    deadline: at === null ? null : { at, timeZone: gallery.timeZone },
    link: selectionUrl(deps, { account, slug: gallery.slug, locale }, link),
    branding: await readMailBranding(deps, account, gallery),
    legal: legalLinks(account, locale, origin),
  }
}

import type { CustomDomain } from '@proofdesk/contract/admin/domains'
import type { DomainNotice } from '@proofdesk/domain/domain-notice'
import type { DepsThat } from '../../ground/deps.ts'
import { findMailRecipient } from '../accounts/find-mail-recipient.ts'
import { toMailSender } from '../accounts/mail-sender.ts'
import { domainNoticeMail } from './domain-notice-mail.ts'
import { listDomains } from './list-domains.ts'
import { siteHost } from './site-host.ts'

/** Sends nothing if the notice no longer applies. Run twice, it sends a second email with the same words: harmless. */
export async function handleSendDomainNotice(
  deps: DepsThat<'mail'>,
  {
    accountGuid,
    recipientGuid,
    domain,
    notice,
  }: { accountGuid: string; recipientGuid: string; domain: string; notice: DomainNotice },
): Promise<void> {
  const { db, env, mail } = deps
  const found = await findMailRecipient(db, { accountGuid, recipientGuid })
  const entry = (await listDomains(deps, { accountGuid })).find(
    (candidate) => candidate.domain === domain && toNotice(candidate) === notice,
  )
  if (!found || !entry) return
  const { user, account } = found
  const language = user.language ?? account.defaultLanguage
  await mail.send({
    to: user.emailAddress,
    ...toMailSender(account),
    ...domainNoticeMail({
      notice,
      entry,
      firstName: user.firstName,
      companyName: account.companyName,
      standardHost: siteHost(deps, account.alias),
      timeZone: account.timeZone,
      country: account.country,
      language,
      link: `${env.PROTOCOL}://${env.DOMAIN}/${language}/account/profile`,
    }),
  })
}

function toNotice({ state, lookupProblem }: CustomDomain): DomainNotice | undefined {
  if (state === 'lost') return 'lost'
  if (state !== 'verified') return undefined
  return lookupProblem === null ? 'back' : 'failing'
}

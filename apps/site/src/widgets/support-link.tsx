import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import { useTranslation } from 'react-i18next'
import { toMailLink } from '@proofdesk/domain/mail-link'

/** The way to the studio when something went wrong that only it can put right; nothing where it has no address. */
export function SupportLink({ account }: { account: SiteAccount }) {
  const { t } = useTranslation()
  const link = toMailLink(account.supportEmailAddress)
  return link ? (
    <a className="button" href={link}>
      {t('Write to {{name}}', { name: account.companyName })}
    </a>
  ) : null
}

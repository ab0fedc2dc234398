import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import { useTranslation } from 'react-i18next'
import { toMailLink } from '@proofdesk/domain/mail-link'

/** The studio's contact for problems that only it can solve; nothing without an address. */
export function SupportLink({ account }: { account: SiteAccount }) {
  const { t } = useTranslation()
  const link = toMailLink(account.supportEmailAddress)
  return link ? (
    <a className="button" href={link}>
      {t('Write to {{name}}', { name: account.companyName })}
    </a>
  ) : null
}

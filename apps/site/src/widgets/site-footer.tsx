import type { SiteAccount } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { toWebLink } from '@proofdesk/domain/web-link'
import { toMailLink } from '../lib/mail-link.ts'
import './site-footer.css'

/** Who took the photos and where to find them. An address that is not one of the web is left out. */
export function SiteFooter({ account }: { account: SiteAccount }) {
  const { t } = useTranslation()
  if (!account.showFooter) return null
  const links = [
    { href: toWebLink(account.webUrl), text: t('Website') },
    { href: toWebLink(account.facebookUrl), text: t('Facebook') },
    { href: toWebLink(account.instagramUrl), text: t('Instagram') },
    { href: toMailLink(account.supportEmailAddress), text: t('Contact') },
  ]
  return (
    <footer className="site-footer">
      <p>{account.companyName}</p>
      <ul>
        {links.map(
          ({ href, text }) =>
            href && (
              <li key={text}>
                <a href={href} rel="noopener">
                  {text}
                </a>
              </li>
            ),
        )}
      </ul>
    </footer>
  )
}

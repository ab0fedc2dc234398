import type { SiteAccount } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { toWebLink } from '../lib/web-link.ts'
import './site-footer.css'

/** Who took the photos and where to find them. An address that is not one of the web is left out. */
export function SiteFooter({ account }: { account: SiteAccount }) {
  const { t } = useTranslation()
  if (!account.showFooter) return null
  const mail = account.supportEmailAddress.trim()
  const links = [
    { href: toWebLink(account.webUrl), text: t('Website') },
    { href: toWebLink(account.facebookUrl), text: t('Facebook') },
    { href: toWebLink(account.instagramUrl), text: t('Instagram') },
    { href: /^[^\s@<>"]+@[^\s@<>"]+$/.test(mail) ? `mailto:${encodeURIComponent(mail).replace('%40', '@')}` : undefined, text: t('Contact') },
  ]
  return (
    <footer className="site-footer">
      <p>{account.companyName}</p>
      <ul>
        {links.map(({ href, text }) => href && <li key={text}><a href={href} rel="noopener">{text}</a></li>)}
      </ul>
    </footer>
  )
}

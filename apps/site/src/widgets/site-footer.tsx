import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import { useTranslation } from 'react-i18next'
import { toWebLink } from '@proofdesk/domain/web-link'
import { toMailLink } from '@proofdesk/domain/mail-link'
import { useLegalLinks } from './use-legal-links.ts'
import './site-footer.css'

/**
 * Who took the photos, where to find them, and legal links, which stay even if the footer is switched off. Anything but
 * a web address is left out.
 */
export function SiteFooter({ account }: { account: SiteAccount }) {
  const { t } = useTranslation()
  const legal = useLegalLinks(account).map(({ href, label }) => ({ href, text: label }))
  const links = account.showFooter
    ? [
        { href: toWebLink(account.webUrl), text: t('Website') },
        { href: toWebLink(account.facebookUrl), text: t('Facebook') },
        { href: toWebLink(account.instagramUrl), text: t('Instagram') },
        { href: toMailLink(account.supportEmailAddress), text: t('Contact') },
        ...legal,
      ]
    : legal
  if (!account.showFooter && legal.length === 0) return null
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

import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import type { ReactNode } from 'react'
import { toWebLink } from '@proofdesk/domain/web-link'
import './site-header.css'

/** The studio's logo, or its name; leads to the studio's own web site where it has one. */
export function SiteHeader({ account, children }: { account: SiteAccount; children?: ReactNode }) {
  const { logo, logoWidth, companyName } = account
  const home = toWebLink(account.webUrl)
  const mark = logo ? (
    <img
      src={logo.location}
      width={logo.width}
      height={logo.height}
      alt={companyName}
      style={{ width: logoWidth }}
    />
  ) : (
    companyName
  )
  return (
    <header className="site-header">
      {home ? (
        <a className="site-header-mark" href={home}>
          {mark}
        </a>
      ) : (
        <span className="site-header-mark">{mark}</span>
      )}
      {children}
    </header>
  )
}

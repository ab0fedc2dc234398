import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import type { ReactNode } from 'react'
import { toWebLink } from '@proofdesk/domain/web-link'
import { useFramed } from '../lib/frame.ts'
import './site-header.css'

/** The studio's logo or name; links to the studio's own web site, or without one to its start page. */
export function SiteHeader({ account, children }: { account: SiteAccount; children?: ReactNode }) {
  const { logo, logoWidth, companyName } = account
  // Other sites may not embed the start page.
  const isFramed = useFramed()
  const home = toWebLink(account.webUrl) ?? (account.hasStartPage ? '/' : undefined)
  const mark = logo ? (
    <img
      src={logo.location}
      width={logo.width}
      height={logo.height}
      alt={companyName}
      style={{ width: logoWidth }}
    />
  ) : (
    <span className="site-header-name">{companyName}</span>
  )
  return (
    <header className="site-header">
      {home ? (
        <a className="site-header-mark" href={home} target={isFramed ? '_blank' : undefined}>
          {mark}
        </a>
      ) : (
        <span className="site-header-mark">{mark}</span>
      )}
      {children}
    </header>
  )
}

import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import type { ReactNode } from 'react'
import { SiteFooter } from '../widgets/site-footer.tsx'
import { SiteHeader } from '../widgets/site-header.tsx'

/** The studio's header and footer around a page. */
export function SiteLayout({
  account,
  hasHeader = true,
  headerEnd,
  children,
}: {
  account: SiteAccount
  hasHeader?: boolean
  headerEnd?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {hasHeader && (
        <SiteHeader account={account}>
          {headerEnd && <div className="site-header-end">{headerEnd}</div>}
        </SiteHeader>
      )}
      <main>{children}</main>
      <SiteFooter account={account} />
    </>
  )
}

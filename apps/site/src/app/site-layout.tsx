import type { SiteAccount } from '@proofdesk/contract/site/galleries'
import type { ReactNode } from 'react'
import { SiteFooter } from '../widgets/site-footer.tsx'
import { SiteHeader } from '../widgets/site-header.tsx'

/** The studio's header, footer and theme around the pages of a sale. */
export function SiteLayout({
  account,
  headerEnd,
  children,
}: {
  account: SiteAccount
  headerEnd?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <SiteHeader account={account}>
        {headerEnd && <div className="site-header-end">{headerEnd}</div>}
      </SiteHeader>
      <main>{children}</main>
      <SiteFooter account={account} />
    </>
  )
}

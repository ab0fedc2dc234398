import { use, useEffect } from 'react'
import { SessionContext } from './session.ts'

export const PRODUCT_NAME = 'Proofdesk'

/** Spec §2, product.md §5: `{screen} · Admin - Account | {companyName}`. */
export function useDocumentTitle(screen: string): void {
  const companyName = use(SessionContext)?.account.companyName
  useEffect(() => {
    document.title = companyName
      ? `${screen} · Admin - Account | ${companyName}`
      : `${screen} · ${PRODUCT_NAME}`
  }, [screen, companyName])
}

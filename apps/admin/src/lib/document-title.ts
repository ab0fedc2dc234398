import { use, useEffect } from 'react'
import { SessionContext } from './session.ts'

export const PRODUCT_NAME = 'Proofdesk'

/** `{screen} · Admin - Account | {companyName}` */
export function useDocumentTitle(screen: string): void {
  const companyName = use(SessionContext)?.account.companyName
  useEffect(() => {
    document.title = companyName
      ? `${screen} · Admin - Account | ${companyName}`
      : `${screen} · ${PRODUCT_NAME}`
  }, [screen, companyName])
}

import { toNameSlug } from '@proofdesk/domain/name-slug'
import { useSession } from './session.ts'

/** What an address is made of a name by, as the server does it: in the studio's language. */
export function useNameSlug(): (name: string) => string {
  const { account } = useSession()
  return (name) => toNameSlug(name, account.defaultLanguage)
}

import { toNameSlug } from '@proofdesk/domain/name-slug'
import { useSession } from './session.ts'

/** Returns a function that makes an address from a name, in the studio's language like the server. */
export function useNameSlug(): (name: string) => string {
  const { account } = useSession()
  return (name) => toNameSlug(name, account.defaultLanguage)
}

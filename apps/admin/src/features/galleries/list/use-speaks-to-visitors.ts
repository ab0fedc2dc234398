import { useLanguage } from '../../../lib/address.ts'
import { useSession } from '../../../lib/session.ts'

/** Whether the console is in the language of a new gallery's visitors: only then can it provide texts for them. */
export function useSpeaksToVisitors(): boolean {
  return useLanguage() === useSession().account.defaultLanguage
}

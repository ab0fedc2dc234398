import { useLanguage } from '../../../lib/address.ts'
import { useSession } from '../../../lib/session.ts'

/** Whether the console speaks what a new gallery's visitors read: only then can it write a text for them. */
export function useSpeaksToVisitors(): boolean {
  return useLanguage() === useSession().account.defaultLanguage
}

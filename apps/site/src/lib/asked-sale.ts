import { usePathname, useSearch } from './address.tsx'
import { readSalePath } from './gallery-path.ts'

/** Which checkout or order the address names, with its key. */
export function useAskedSale(): { guid: string; key: string } {
  const params = new URLSearchParams(useSearch())
  const guid = readSalePath(usePathname())?.guid ?? ''
  return { guid, key: params.get('key') ?? '' }
}

import { usePathname, useSearch } from './address.tsx'
import { readSalePath } from './gallery-path.ts'

/** The checkout or order in the address, with its key. */
export function useAskedSale(): { guid: string; key: string } {
  const params = new URLSearchParams(useSearch())
  const guid = readSalePath(usePathname())?.guid ?? ''
  return { guid, key: params.get('key') ?? '' }
}

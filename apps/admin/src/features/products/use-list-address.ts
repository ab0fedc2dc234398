import { useSearchParams } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { toProductTab } from './product-type.ts'

export interface ListAddress {
  /** The list whose editor is open. */
  guid: string | null
  tab: ReturnType<typeof toProductTab>
  /** The address of a list's editor, at one of its tabs. */
  toList: (guid: string, tab?: string) => string
}

/**
 * The open list and its tab are kept in the address (`?list=…&tab=prints`): Back leaves the editor, a link opens it.
 */
export function useListAddress(): ListAddress {
  const [search] = useSearchParams()
  const toPath = useToPath()
  return {
    guid: search.get('list'),
    tab: toProductTab(search.get('tab')),
    toList: (guid, tab) =>
      toPath(
        `/products/lists?${new URLSearchParams({ list: guid, ...(tab !== undefined && { tab }) })}`,
      ),
  }
}

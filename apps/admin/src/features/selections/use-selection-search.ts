import { SELECTION_STANDINGS, type SelectionStanding } from '@proofdesk/domain/selection'
import { useListSearch } from '../../widgets/list-page/use-list-search.ts'

export interface SelectionSearch {
  /** Undefined: all states. */
  state: SelectionStanding | undefined
  /** A part of a person's name or address. */
  person: string
}

const PERSON_MAX = 200

const read = (address: URLSearchParams): SelectionSearch => ({
  state: SELECTION_STANDINGS.find((state) => state === address.get('state')),
  person: (address.get('person') ?? '').slice(0, PERSON_MAX),
})

function write(address: URLSearchParams, change: Partial<SelectionSearch>): URLSearchParams {
  const { state, person } = { ...read(address), ...change }
  for (const [name, value] of Object.entries({ state, person }))
    if (value) address.set(name, value)
    else address.delete(name)
  // Another search starts at its first page.
  address.delete('page')
  return address
}

/** The search of a gallery's lists in the address. */
export const useSelectionSearch = () => useListSearch<SelectionSearch>({ read, write })

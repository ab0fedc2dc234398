import { customers } from '@proofdesk/contract/admin/customers'
import { people } from '@proofdesk/contract/admin/people'
import type { QueryOf } from '@proofdesk/contract/route'
import { customerTimeline } from '@proofdesk/contract/admin/timeline'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../../lib/api.ts'

export type PeopleQuery = QueryOf<typeof people.query>

/** A page of people, and the number of matches, which the page doesn't wait for. */
export function usePeople(query: PeopleQuery) {
  const page = useQuery({
    ...queryOf(people.query, { ...query, total: false }),
    placeholderData: keepPreviousData,
  })
  const { from: _from, sort: _sort, order: _order, ...filter } = query
  const counted = page.data?.people.total
  const count = useQuery({
    ...queryOf(people.query, { ...filter, size: 0 }),
    enabled: page.data !== undefined && counted === undefined,
    placeholderData: keepPreviousData,
    select: (answer) => answer.people.total,
  })
  return { page, total: counted ?? count.data }
}

export const usePerson = (guid: string) =>
  useQuery({ ...queryOf(people.get, { guid }), staleTime: 0, refetchOnWindowFocus: false })

/** Searches for people to merge a person with. */
export const useFoundPeople = (text: string) =>
  useQuery({
    ...queryOf(people.query, { text, size: 10, total: false }),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
    select: (answer) => answer.people.hits,
  })

const invalidates = [people.query, people.get, customerTimeline.list, customers.list]

export const useSplitPerson = (onSuccess: () => void) =>
  useCall(people.split, { invalidates, onSuccess })
export const useMergePeople = () => useCall(people.merge, { invalidates })
export const useExportPeople = (onSuccess: (file: { url: string }) => void) =>
  useCall(people.export, { onSuccess })

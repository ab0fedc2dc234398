import { PERSON_CUSTOMERS_MAX, type people } from '@proofdesk/contract/admin/people'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import { selectCustomers } from '../customers/customer-filter.ts'
import { toCustomers } from '../customers/to-customer.ts'
import { PEOPLE_EXPORT_PATH, readPeopleFilter } from './export-people.ts'
import { mergePeople, splitPerson } from './merge-people.ts'
import { getPersonCustomers, listPeople } from './people.queries.ts'
import { queryPeople } from './query-people.ts'

/** One line per person over all galleries. People, docs/product/people.md. */
export const peopleHandlers: Handlers<typeof people> = {
  async get({ query: { guid } }, { deps, session }) {
    const rows = await getPersonCustomers(deps.db, session.scope, guid)
    return {
      person: await getPerson(deps, session.scope, guid),
      customers: await toCustomers(deps, rows.slice(0, PERSON_CUSTOMERS_MAX)),
    }
  },

  async query({ query }, { deps, session }) {
    const { anchors, ...page } = await queryPeople(deps.db, session.scope, query)
    const guids = anchors.map(({ personGuid }) => personGuid)
    return { people: { hits: await listPeople(deps, session.scope, guids), ...page } }
  },

  async split({ body }, { deps, session }) {
    const guid = await splitPerson(deps, session, body.customerGuid)
    return { person: await getPerson(deps, session.scope, guid) }
  },

  async merge({ body }, { deps, session }) {
    const guid = await mergePeople(deps, session, body)
    return { person: await getPerson(deps, session.scope, guid) }
  },

  async export({ body }, { deps, session }) {
    // Reports an invalid filter here, rather than by a failed download.
    await selectCustomers(deps.db, session.scope, readPeopleFilter(body.filter))
    return {
      url: signExport(deps, PEOPLE_EXPORT_PATH, {
        sessionGuid: session.guid,
        kind: 'people',
        language: body.language ?? 'en',
        filter: body.filter,
      }),
    }
  },
}

async function getPerson(deps: Deps, scope: Scope, guid: string) {
  const [person] = await listPeople(deps, scope, [guid])
  if (!person) throw new AppError('not_found')
  return person
}

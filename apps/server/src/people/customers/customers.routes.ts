import type { customers } from '@proofdesk/contract/admin/customers'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { timelineHandlers } from '../../ground/timeline/timeline-handlers.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import { countAudience } from './audience.ts'
import { selectCustomers } from './customer-filter.ts'
import { readCustomerMails } from './customer-mails.queries.ts'
import { getCustomer, listCustomers } from './customers.queries.ts'
import { EXPORT_PATH, readFilter } from './export-customers.ts'
import { listDeleted } from './deleted-customers.queries.ts'
import { mailAgain } from './mail-again.ts'
import { queryCustomers } from './query-customers.ts'
import { restoreCustomers } from './restore-customers.ts'
import { listTags, tagCustomers } from './tag-customers.ts'
import { toCustomer, toCustomers } from './to-customer.ts'
import {
  createCustomer,
  removeCustomer,
  restoreCustomer,
  updateCustomer,
} from './write-customer.ts'

/** The people whom a studio knows from its galleries. Customers, docs/product.md. */
export const customerHandlers: Handlers<typeof customers> = {
  async list({ query: { guid, engineSlug, slug = engineSlug } }, { deps, session }) {
    if (guid)
      return {
        customers: [await toCustomer(deps, await getCustomer(deps.db, session.scope, guid))],
      }
    if (!slug) throw new AppError('invalid', { fields: { engineSlug: { code: 'required' } } })
    return {
      customers: await toCustomers(deps, await listCustomers(deps.db, session.scope, slug)),
    }
  },

  async query({ query }, { deps, session }) {
    const { rows, ...total } = await queryCustomers(deps.db, session.scope, query)
    return { customers: { hits: await toCustomers(deps, rows), ...total } }
  },

  create: async ({ body }, { deps, session }) => ({
    customer: await toCustomer(deps, await createCustomer(deps, session, body)),
  }),
  update: async ({ body }, { deps, session }) => ({
    customer: await toCustomer(deps, await updateCustomer(deps, session, body)),
  }),

  async remove({ query }, { deps, session }) {
    await removeCustomer(deps, session, query.guid)
    return {}
  },

  async deleted({ query }, { deps, session }) {
    const { rows, total } = await listDeleted(deps, session.scope, query)
    return { customers: await toCustomers(deps, rows), total }
  },

  restore: async ({ body }, { deps, session }) => ({
    customer: await toCustomer(deps, await restoreCustomer(deps, session, body.guid)),
  }),
  restoreMany: ({ body }, { deps, session }) => restoreCustomers(deps, session, body),
  listTags: async ({ query }, { deps, session }) => ({
    tags: await listTags(deps.db, session.scope, query.engineGuid),
  }),
  tag: async ({ body }, { deps, session }) => ({
    changed: await tagCustomers(deps, session, body),
  }),
  mails: async ({ query }, { deps, session }) =>
    readCustomerMails(deps.db, await getCustomer(deps.db, session.scope, query.guid)),
  mailAgain: async ({ body }, { deps, session }) =>
    readCustomerMails(deps.db, await mailAgain(deps, session, body.guid)),
  count: async ({ body }, { deps, session }) => ({
    count: await countAudience(deps.db, session.scope, body.audience),
  }),

  async export({ body }, { deps, session }) {
    // Reports an invalid filter here, rather than by a failed download.
    await selectCustomers(deps.db, session.scope, readFilter(body.filter))
    return {
      url: signExport(deps, EXPORT_PATH, {
        sessionGuid: session.guid,
        kind: 'customers',
        language: body.language ?? 'en',
        filter: body.filter,
      }),
    }
  },
}

export const customerTimelineHandlers = timelineHandlers(async (deps, session, guid) => {
  await getCustomer(deps.db, session.scope, guid)
  return { subject: 'customer', guid }
})

import type { CustomerImport, customerImports } from '@proofdesk/contract/admin/customer-imports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/deps.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { sendCsv } from '../../ground/csv/send-csv.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { type ImportRow, getImport, listImports } from './imports.queries.ts'
import {
  UNDO_MS,
  checkImport,
  offerImport,
  readImport,
  runImport,
  undoImport,
} from './start-import.ts'
import { WRONG_ROWS_PATH, exportWrongRows, listProblems } from './wrong-rows.ts'

/** Imports of customers from files. Import of customers, docs/product.md. */
export const importHandlers: Handlers<typeof customerImports> = {
  async list({ query: { guid, engineGuid } }, { deps, session }) {
    const rows = guid
      ? [await getImport(deps.db, session.scope, guid)]
      : engineGuid
        ? await listImports(deps.db, session.scope, engineGuid)
        : []
    return { imports: readRecords(deps, rows, (row) => toImport(row, deps.clock.now())) }
  },

  create: ({ body }, { deps, session }) => offerImport(deps, session.scope, body),
  read: ({ body }, { deps, session }) => readImport(deps, session.scope, body.guid),
  check: async ({ body }, { deps, session }) => ({
    import: toImport(await checkImport(deps, session.scope, body), deps.clock.now()),
  }),
  run: async ({ body }, { deps, session }) => ({
    import: toImport(await runImport(deps, session, body.guid), deps.clock.now()),
  }),
  undo: async ({ body }, { deps, session }) => ({
    import: toImport(await undoImport(deps, session, body.guid), deps.clock.now()),
  }),

  async problems({ query }, { deps, session }) {
    const row = await getImport(deps.db, session.scope, query.guid)
    return { problems: await listProblems(deps.db, row) }
  },

  async wrongRows({ body }, { deps, session }) {
    const { guid } = await getImport(deps.db, session.scope, body.guid)
    return {
      url: signExport(deps, WRONG_ROWS_PATH, {
        sessionGuid: session.guid,
        kind: 'wrongRows',
        language: body.language ?? 'en',
        filter: { guid },
      }),
    }
  },
}

function toImport(row: ImportRow, now: number): CustomerImport {
  const { noCreated: created, noChanged: changed, noSame: same, doneAt } = row
  const undoUntil = row.state === 'done' && doneAt !== null ? doneAt + UNDO_MS : null
  return {
    guid: row.guid,
    engineGuid: row.engineGuid,
    filename: row.filename,
    createdAt: row.createdAt,
    doneAt,
    state: row.state,
    fault: row.fault,
    progress: progressOf(row),
    created,
    changed,
    same,
    wrong: row.noWrong,
    leftOut: row.noLeftOut,
    startList: row.startList,
    removed: row.noRemoved,
    undoUntil: undoUntil !== null && undoUntil > now ? undoUntil : null,
  }
}

/** Progress of the running step, from 0 to 1; 1 when it is over. */
function progressOf(row: ImportRow): number {
  switch (row.state) {
    case 'waiting':
    case 'failed':
      return 0
    case 'checking':
      return shareOf(row.readBytes, row.size)
    case 'running':
    case 'undoing':
      return shareOf(row.noApplied, row.noCreated + row.noChanged)
    case 'checked':
    case 'done':
    case 'undone':
      return 1
  }
}

const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(1, part / whole)

/** Streams the file of an import's invalid rows to anyone with its address. */
export function registerWrongRows(app: FastifyInstance, deps: Deps): void {
  app.get(WRONG_ROWS_PATH, async (request, reply) => {
    const { session, language, filter } = await openExport(
      deps,
      request,
      ['wrongRows'],
      'manageGalleries',
    )
    const row = await getImport(deps.db, session.scope, filter.guid ?? '')
    return sendCsv(deps, reply, {
      name: 'wrong-rows.csv',
      pieces: exportWrongRows(deps.db, row, language),
    })
  })
}

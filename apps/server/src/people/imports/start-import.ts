import type { customerImports as routes } from '@proofdesk/contract/admin/customer-imports'
import type { BodyOf } from '@proofdesk/contract/route'
import { normalizeHead } from '@proofdesk/domain/column-heads'
import {
  IMPORT_BYTES_MAX,
  type ImportField,
  guessImportColumns,
} from '@proofdesk/domain/customer-import'
import { DAY_MS } from '@proofdesk/domain/duration'
import { toFileName } from '@proofdesk/domain/file-name'
import { IMPORT_TABLE, type ImportEvent } from '@proofdesk/domain/import-state'
import { canGo, changeOf } from '@proofdesk/domain/state-table'
import { isWorkbookFault } from '@proofdesk/domain/workbook'
import { and, eq } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { customerImports } from '../../ground/db/tables/customer-imports.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { type Scope, inScope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type NotedEvent, recordEvent } from '../../ground/timeline/record-event.ts'
import { requireSpace } from '../../studio/accounts/free-space.ts'
import { ownHeads } from '../customers/own-heads.ts'
import { importCustomers } from './import-customers.job.ts'
import { type ImportRow, getImport, lockImport, readMeanings } from './imports.queries.ts'
import { TableFault, readBeginning } from './read-table.ts'

const URL_LIFETIME_SECONDS = 3_600
const CONTENT_TYPE = 'text/csv'
/** How long an import can be undone. */
export const UNDO_MS = DAY_MS
/** Sample rows shown for assigning columns. */
const SHOWN = 6

/** Registers a file of a gallery's customers, and returns where to upload it. */
export async function offerImport(
  deps: Deps,
  scope: Scope,
  { engineGuid, files: [file] }: BodyOf<typeof routes.create>,
) {
  const { name, size } = file!
  if (size === 0) throw new AppError('empty_file')
  if (size > IMPORT_BYTES_MAX) throw new AppError('file_too_large')
  await requireSpace(deps, deps.db, scope)
  const guid = newGuid()
  const { accountGuid } = scope
  const key = `accounts/${accountGuid}/imports/${guid}/table.csv`
  await deps.db.transaction(async (tx) => {
    const rows = await tx
      .select({ guid: galleries.guid })
      .from(galleries)
      .where(and(inScope(scope), eq(galleries.guid, engineGuid)))
    if (rows.length === 0) throw new AppError('not_found')
    const createdAt = deps.clock.now()
    const filename = toFileName(name)
    await tx
      .insert(customerImports)
      .values({ guid, accountGuid, engineGuid, createdAt, filename, key, size })
  })
  const target = await deps.storage.signPut({
    key,
    contentType: CONTENT_TYPE,
    maxBytes: size,
    exactBytes: size,
    expiresInSeconds: URL_LIFETIME_SECONDS,
  })
  return { guid, ...target }
}

/** The first rows of an uploaded file, and its probable columns. */
export async function readImport(deps: Deps, scope: Scope, guid: string) {
  const { db } = deps
  const row = await getImport(db, scope, guid)
  const rows = await readFirst(deps, row)
  const [heads = []] = rows
  const columns = guessImportColumns(heads, await readMeanings(db, scope), ownHeads())
  const hasHead = Object.keys(columns).length > 0
  return { rows: rows.map((cells) => cells.map((cell) => cell.slice(0, 200))), hasHead, columns }
}

async function readFirst(deps: Deps, row: ImportRow): Promise<string[][]> {
  try {
    const rows = row.key === '' ? null : await readBeginning(deps, row, SHOWN)
    if (!rows) throw new AppError('not_arrived')
    return rows
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    if (error.fault === 'empty') throw new AppError('empty_file')
    throw new AppError(isWorkbookFault(error.fault) ? error.fault : 'unsupported_table')
  }
}

/** Has the whole file checked; no customers change. */
export async function checkImport(
  deps: Deps,
  scope: Scope,
  { guid, hasHead, columns, overwrites, startList = 'none' }: BodyOf<typeof routes.check>,
): Promise<ImportRow> {
  const [heads = []] = await readFirst(deps, await getImport(deps.db, scope, guid))
  const meanings = Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const head = hasHead ? normalizeHead(heads[column] ?? '') : ''
      return head === '' ? [] : [[head, field as ImportField]]
    }),
  )
  return step(deps, scope, guid, {
    event: 'check',
    change: {
      fault: null,
      readBytes: 0,
      noRemoved: 0,
      hasHead,
      columns,
      overwrites,
      startList,
      meanings,
    },
  })
}

/** Applies a checked import. */
export function runImport(deps: Deps, { scope, user }: Session, guid: string): Promise<ImportRow> {
  return step(deps, scope, guid, {
    event: 'run',
    change: { noApplied: 0 },
    noted: { kind: 'customersImported', actorGuid: user.guid },
  })
}

/** Undoes an import. */
export function undoImport(deps: Deps, { scope, user }: Session, guid: string): Promise<ImportRow> {
  return step(deps, scope, guid, {
    event: 'undo',
    change: { noApplied: 0 },
    noted: { kind: 'importUndone', actorGuid: user.guid },
  })
}

/** Starts another step of an import, once: a repeated request while it is running returns it unchanged. */
async function step(
  deps: Deps,
  scope: Scope,
  guid: string,
  {
    event,
    change,
    noted,
  }: {
    event: Extract<ImportEvent, 'check' | 'run' | 'undo'>
    change: Partial<Omit<ImportRow, 'state'>>
    /** The event for the gallery's timeline. */
    noted?: Pick<NotedEvent, 'kind' | 'actorGuid'>
  },
): Promise<ImportRow> {
  const { db, clock } = deps
  const { to } = changeOf(IMPORT_TABLE, event)
  return db.transaction(async (tx) => {
    const row = await lockImport(tx, scope, guid)
    if (row.state === to) return row
    const isTooLate = event === 'undo' && (row.doneAt ?? 0) < clock.now() - UNDO_MS
    if (!canGo(IMPORT_TABLE, row.state, event) || isTooLate) throw new AppError('import_not_there')
    if (noted)
      await recordEvent(tx, {
        ...noted,
        accountGuid: row.accountGuid,
        subject: 'gallery',
        subjectGuid: row.engineGuid,
        at: clock.now(),
        values: { text: row.filename, count: row.noCreated + row.noChanged },
      })
    return enqueueStep(deps, tx, row, { ...change, state: to })
  })
}

async function enqueueStep(
  { queue }: Deps,
  tx: Transaction,
  row: ImportRow,
  to: Partial<ImportRow>,
): Promise<ImportRow> {
  const { accountGuid, guid, engineGuid } = row
  const [saved] = await tx
    .update(customerImports)
    .set(to)
    .where(recordOf(customerImports, row, guid))
    .returning()
  await queue.enqueue(tx, importCustomers, { accountGuid, importGuid: guid }, { key: engineGuid })
  return saved!
}

import { createHash } from 'node:crypto'
import { Transform, pipeline } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { formerAliases } from '../../ground/db/tables/former-aliases.ts'
import type { Deps } from '../../ground/deps.ts'
import { contentTypeOf } from '../../ground/ports/storage/storage-key.ts'
import { listOwners } from '../owners/list-owners.ts'
import { ImportRefused } from './import-refused.ts'
import { type People, planPeople } from './import-people.ts'
import { type ChangeRow, hasClash, importRows, isOwnKey } from './import-rows.ts'
import { type IndexLine, type OpenedExport, openExportFolder } from './opened-export.ts'
import { type Renew, createRenew, renewText } from './renew-guids.ts'
import { settleImported } from './settle-imported.ts'

export interface ImportOptions {
  folder: string
  /** A new address for the first owner, if theirs already has a login here. */
  ownerAddress?: string | undefined
  say: (sentence: string) => void
  /** What the wings above do for the new account in the same transaction. */
  follow: (tx: Transaction, account: { guid: string }) => Promise<void>
}

export interface ImportOutcome {
  account: { guid: string; alias: string }
  owners: { guid: string; emailAddress: string }[]
  /** People whose address already has a login here, who have to be invited under another one. */
  withoutLogin: string[]
  rows: number
  files: number
  missing: number
}

/**
 * Creates an export's studio in this installation. Files come first, then all rows in one transaction: an interrupted
 * import leaves no studio, and resumes with the files when run again. If any of its rows already exists here,
 * everything gets new guids.
 */
export async function importStudio(deps: Deps, options: ImportOptions): Promise<ImportOutcome> {
  const { folder, say } = options
  const given = await openExportFolder(folder, say)
  const copy = await findCopy(deps.db, given)
  const renew = createRenew(copy)
  const people = await planPeople(deps.db, given, options.ownerAddress)
  const { files, missing } = await importFiles(deps, given, { renew, say })
  say('Importing the records')
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const alias = await findAlias(tx, given.manifest.studio.alias)
    const counts = await importRows(tx, given, { renew, change: toChange({ alias, people, copy }) })
    const account = { guid: renew(given.manifest.studio.guid), alias }
    await settleImported(tx, account.guid, deps.clock.now())
    await options.follow(tx, account)
    return {
      account,
      owners: await listOwners(tx, { accountGuid: account.guid }),
      withoutLogin: people.withoutLogin,
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      files,
      missing,
    }
  })
}

/**
 * 0 if neither the account nor any of its rows exists here; otherwise the number of the first copy whose account
 * doesn't.
 */
async function findCopy(db: Executor, given: OpenedExport): Promise<number> {
  for (let copy = 0; ; copy += 1) {
    const guid = createRenew(copy)(given.manifest.studio.guid)
    const found = await db
      .select({ guid: accounts.guid })
      .from(accounts)
      .where(eq(accounts.guid, guid))
    if (found.length === 0 && (copy > 0 || !(await hasClash(db, given)))) return copy
  }
}

/** The studio's own alias, or the first free one with a number. */
async function findAlias(tx: Transaction, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const alias = number === 1 ? wanted : `${wanted.slice(0, 35)}-${number}`
    const taken = await tx
      .select({ alias: accounts.alias })
      .from(accounts)
      .where(eq(accounts.alias, alias))
    const former = await tx
      .select({ alias: formerAliases.alias })
      .from(formerAliases)
      .where(eq(formerAliases.alias, alias))
    if (taken.length + former.length === 0) return alias
  }
}

/** Changes of rows for this installation: the alias, logins, and payments that were imported before. */
function toChange({
  alias,
  people,
  copy,
}: {
  alias: string
  people: People
  copy: number
}): ChangeRow {
  const renew = createRenew(copy)
  const renamed = people.renamed && { ...people.renamed, guid: renew(people.renamed.guid) }
  return (table, row) => {
    if (table === 'accounts') return { ...row, alias }
    if (table === 'orders' && copy > 0)
      return { ...row, payment_id: `${String(row.payment_id)} ${copy}` }
    if (table !== 'users') return row
    if (row.guid === renamed?.guid) return { ...row, email_address: renamed?.emailAddress }
    return people.taken.has(String(row.email_address)) ? { ...row, accepted_at: null } : row
  }
}

/** Files from an earlier attempt are not written again. */
async function importFiles(
  { storage }: Deps,
  given: OpenedExport,
  { renew, say }: { renew: Renew; say: (sentence: string) => void },
): Promise<{ files: number; missing: number }> {
  let files = 0
  let missing = 0
  for await (const line of given.files()) {
    if (line.missing || line.size === undefined) {
      missing += 1
      continue
    }
    if (!isOwnKey(line.key!, given.manifest.studio.guid))
      throw new ImportRefused(`${line.path} doesn’t belong to the exported studio.`)
    const key = renewText(line.key!, renew)
    if ((await storage.head(key))?.size !== line.size)
      await storage.write(key, openChecked(given, line), { contentType: contentTypeOf(key) })
    files += 1
    if (files % 1_000 === 0) say(`${files} files imported`)
  }
  return { files, missing }
}

/** Fails at the end if the bytes differ from those exported. */
function openChecked(given: OpenedExport, line: IndexLine): Transform {
  const hash = createHash('sha256')
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isSame = hash.digest('hex') === line.sha256
      done(isSame ? null : new ImportRefused(`${line.path} differs from the export.`))
    },
  })
  pipeline(given.open(line), checked, () => {})
  return checked
}

import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface PostgresBinaries {
  /** The folder that contains bin/, lib/ and share/. */
  folder: string
  postgres: string
  initdb: string
  pgCtl: string
  /** For example "18.4.0-beta.17". */
  version: string
}

/**
 * The PostgreSQL programs of the installed `@embedded-postgres/<platform>` package, ready to run. Install scripts may
 * be blocked, so the package's library links are created here when they are missing; in a read-only installation the
 * programs are copied into `copiesFolder` first.
 */
export async function findBinaries(copiesFolder: string): Promise<PostgresBinaries> {
  const { folder, version } = await locatePackage()
  try {
    await hydrateLinks(folder)
    return describeBinaries(folder, version)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
    return copyBinaries(describeBinaries(folder, version), copiesFolder)
  }
}

/** Copies the programs to a folder that any user may read, once per version, and returns the copies. */
export async function copyBinaries(
  binaries: PostgresBinaries,
  copiesFolder: string,
): Promise<PostgresBinaries> {
  const target = join(copiesFolder, `postgres-${binaries.version}`)
  if (!existsSync(target)) {
    const temporary = await mkdtemp(`${target}.tmp-`)
    await cp(binaries.folder, temporary, { recursive: true, verbatimSymlinks: true })
    await hydrateLinks(temporary)
    await chmod(temporary, 0o755)
    // Another process may have finished the same copy in the meantime: it is just as good.
    await rename(temporary, target).catch(async (error: unknown) => {
      await rm(temporary, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    })
  }
  return describeBinaries(target, binaries.version)
}

/**
 * Creates the missing links listed in `pg-symlinks.json` (paths relative to the package, that is to the parent of
 * `folder`). Packages without that file (Windows) need none.
 */
export async function hydrateLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target.replace(/^native\//, ''))
    if (existsSync(link)) continue
    // Source and target are in the same folder, so the bare name is enough and survives a move.
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function locatePackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedPostgresError(
      `the package ${name} is not installed, or no such package exists for this platform`,
      { reason: 'machine' },
    )
  }
  const packageFolder = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder: join(packageFolder, 'native'), version }
}

function describeBinaries(folder: string, version: string): PostgresBinaries {
  const program = (name: string) =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    folder,
    version,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  }
}

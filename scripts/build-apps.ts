import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packAssets } from './pack-assets.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const APPS = ['admin', 'site'] as const
/** The files that browsers load for each app. */
const ASSETS = { admin: 'dist/assets', site: 'dist/client/assets' } as const
/** What goes into an app's bundle besides its own folder. */
const SHARED = [
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/pack-assets.ts',
]

/** Builds the React apps that are stale: those whose sources differ, by content, from the last build's. */
export async function buildApps({ force = false }: { force?: boolean } = {}): Promise<void> {
  const shared = await Promise.all(SHARED.map((path) => digest(join(ROOT, path))))
  await Promise.all(
    APPS.map(async (app) => {
      const folder = join(ROOT, 'apps', app)
      const stamp = join(folder, 'dist', '.built-from')
      const sources = createHash('sha256')
        .update([...shared, await digest(folder)].join())
        .digest('hex')
      if (!force && (await readFile(stamp, 'utf8').catch(() => '')) === sources) return
      console.log(`Building the ${app} app …`)
      await run(['run', 'build', '-w', `apps/${app}`, '--silent'])
      await packAssets(join(folder, ASSETS[app]))
      await mkdir(dirname(stamp), { recursive: true })
      await writeFile(stamp, sources)
    }),
  )
}

/** A digest of the names and contents of a file, or of all files in a folder. */
async function digest(path: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await listFiles(path)).sort())
    hash.update(`${relative(path, file)}\n`).update(await readFile(file))
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const kept = entries.filter(
    (entry) => !['node_modules', 'dist'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name),
  )
  return (
    await Promise.all(
      kept.map(async (entry) =>
        entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)],
      ),
    )
  ).flat()
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    const child = spawn('npm', args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`npm ${args.join(' ')} failed:\n${Buffer.concat(output).toString()}`)),
    )
  })
}

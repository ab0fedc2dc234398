import { spawn } from 'node:child_process'
import { chown, lchown, opendir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyBinaries, type PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/**
 * The user that PostgreSQL runs as. It refuses root, so root has two ways: a user namespace in which root has a
 * different uid (and keeps its access to files, even inside a 0700 home), or a real change of user.
 */
export type RunAs =
  | { kind: 'self' }
  | { kind: 'namespace'; uid: number }
  | { kind: 'user'; uid: number; gid: number }

/** What this machine allows; passed in so that a test can forbid it. */
export interface RunAsProbe {
  isRoot(): boolean
  /** Whether `command` ends with exit code 0 when it is run that way. */
  works(runAs: RunAs, command: string, args: string[]): Promise<boolean>
}

export const machineProbe: RunAsProbe = {
  isRoot: () => process.getuid?.() === 0,
  works: (runAs, command, args) =>
    new Promise((resolve) => {
      const { file, argv, options } = commandAs(runAs, command, args)
      try {
        const child = spawn(file, argv, { ...options, stdio: 'ignore' })
        child.on('error', () => resolve(false))
        child.on('exit', (code) => resolve(code === 0))
      } catch {
        resolve(false) // setuid refused: spawn throws at once
      }
    }),
}

/** The command line and spawn options that run a program under the chosen user. */
export function commandAs(
  runAs: RunAs,
  command: string,
  args: string[],
): { file: string; argv: string[]; options: { uid?: number; gid?: number } } {
  if (runAs.kind === 'namespace')
    return {
      file: 'unshare',
      argv: ['-U', `--map-user=${runAs.uid}`, '--', command, ...args],
      options: {},
    }
  if (runAs.kind === 'user')
    return { file: command, argv: args, options: { uid: runAs.uid, gid: runAs.gid } }
  return { file: command, argv: args, options: {} }
}

/**
 * Finds a way to run the server on `folder` (which exists; the cluster is in `folder/cluster` once created), changes
 * the folder's owner if necessary, and returns programs that this user can read. Throws EmbeddedPostgresError when root
 * has no way here.
 */
export async function chooseRunAs(
  folder: string,
  binaries: PostgresBinaries,
  probe: RunAsProbe,
): Promise<{ runAs: RunAs; binaries: PostgresBinaries }> {
  if (!probe.isRoot()) return { runAs: { kind: 'self' }, binaries }
  const owner = await stat(join(folder, 'cluster')).catch(() => stat(folder))
  if (owner.uid === 0) {
    const namespace: RunAs = { kind: 'namespace', uid: (await findUnprivilegedUser(1000)).uid }
    if (await probe.works(namespace, binaries.postgres, ['--version']))
      return { runAs: namespace, binaries }
  }
  const user = owner.uid === 0 ? await findUnprivilegedUser() : { uid: owner.uid, gid: owner.gid }
  const runAs: RunAs = { kind: 'user', ...user }
  if (!(await probe.works(runAs, 'true', []))) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and this machine allows neither a user namespace (unshare -U) nor a change of user (setuid)',
      { reason: 'machine' },
    )
  }
  if (owner.uid === 0) await chownRecursively(folder, user)
  if (!(await probe.works(runAs, 'test', ['-w', folder]))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, and user ${user.uid} can’t access the data folder ${folder}. Give that user access to the folder and its parents`,
    )
  }
  if (await probe.works(runAs, binaries.postgres, ['--version'])) return { runAs, binaries }
  const copies = await copyBinaries(binaries, folder)
  await chownRecursively(copies.folder, user)
  if (await probe.works(runAs, copies.postgres, ['--version'])) return { runAs, binaries: copies }
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and user ${user.uid} can’t run its programs`,
    { reason: 'machine' },
  )
}

/** initdb looks its user up by name, so it must be a uid that the machine knows. */
async function findUnprivilegedUser(preferred?: number): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && Number(fields[2]) > 0)
  const chosen =
    users.find((fields) => Number(fields[2]) === preferred) ??
    users.find((fields) => fields[0] === 'postgres') ??
    users.find((fields) => fields[0] === 'nobody') ??
    users[0]
  return chosen ? { uid: Number(chosen[2]), gid: Number(chosen[3]) } : { uid: 65534, gid: 65534 }
}

/** Makes that user the owner of a folder and everything in it. */
async function chownRecursively(
  folder: string,
  { uid, gid }: { uid: number; gid: number },
): Promise<void> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  }
  await chown(folder, uid, gid)
}

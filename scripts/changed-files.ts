import { execFileSync } from 'node:child_process'

/**
 * Files that have changed since this branch left main, committed or not, as paths from the root. Without deleted ones.
 */
export function listChangedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const list = (...args: string[]) =>
    git(...args)
      .split('\0')
      .filter((path) => path !== '')
  const base = findBase(git)
  return [
    ...new Set([
      ...list('diff', '--name-only', '--diff-filter=d', '-z', base),
      ...list('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ]
}

/** Without a remote, and on main itself, only uncommitted files count as changed. */
function findBase(git: (...args: string[]) => string): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim()
  } catch {
    return 'HEAD'
  }
}

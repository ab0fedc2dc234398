import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listChangedFiles } from './changed-files.ts'

async function makeRepository() {
  const root = await mkdtemp(join(tmpdir(), 'proofdesk-changed-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.test', ...args], { cwd: root })
  const write = (name: string, text: string) => writeFile(join(root, name), text)
  git('init', '-q')
  await write('kept.ts', '1')
  await write('changed.ts', '1')
  await write('deleted.ts', '1')
  await write('.gitignore', 'ignored.ts')
  git('add', '.')
  git('commit', '-qm', 'All')
  return { root, git, write }
}

test('what is changed and new is listed, what is deleted or ignored is not', async () => {
  const { root, git, write } = await makeRepository()
  await write('changed.ts', '2')
  await write('new one.ts', '1')
  await write('ignored.ts', '1')
  git('rm', '-q', 'deleted.ts')
  expect(listChangedFiles(root).toSorted()).toEqual(['changed.ts', 'new one.ts'])
})

test('commits since the branch left main count', async () => {
  const { root, git, write } = await makeRepository()
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  await write('changed.ts', '2')
  git('commit', '-qam', 'Change')
  expect(listChangedFiles(root)).toEqual(['changed.ts'])
})

import type { Draft } from './draft.ts'
import { folderOf, registerJob, wingsOf } from './register.ts'
import { camelCase, capitalise, requireKebabCase } from './names.ts'

/** Drafts a job for an existing noun, with its handler, and registers it with the wing's other jobs. */
export function draftJob(draft: Draft, noun: string, name: string): void {
  requireKebabCase(noun)
  requireKebabCase(name)
  const [wing] = wingsOf(draft, noun)
  if (!wing)
    throw new Error(
      `No wing has a folder “${noun}”. Create one with npm run new -- route WING/${noun}.`,
    )
  const folder = folderOf(wing, noun)
  const [taken] = draft.list(`apps/server/src/**/${name}.job.ts`)
  if (taken) throw new Error(`“${name}” is taken: ${taken} already exists.`)
  const job = camelCase(name)
  const handler = `handle${capitalise(job)}`
  const file = `${folder}/${name}.handler.ts`
  const importOf = (path: string, exported: string) => draft.importPath(file, path, exported)
  draft.create(`${folder}/${name}.job.ts`, jobText(name, job, importOf('job.ts', 'job')))
  draft.create(file, handlerText(name, handler, importOf))
  draft.create(`${folder}/${name}.test.ts`, testText(name, handler, importOf))
  registerJob(draft, wing, {
    job: { name: job, file: `${folder}/${name}.job.ts` },
    handler: { name: handler, file },
  })
  draft.decide(
    `${file}: what it does. Until then each run fails and says so.`,
    `${folder}/${name}.job.ts: its payload (ids), how often it is tried, whether two may run. A job that changes this installation only is no actsOutside: add it to INSIDE in jobs/acts-outside.test.ts.`,
    `Who enqueues ${job}, in the transaction that makes it necessary; or a schedule beside its line among the work of ${wing}.`,
  )
}

type ImportOf = (path: string, exported: string) => string

function jobText(name: string, job: string, jobFile: string): string {
  return `import { job } from '${jobFile}'

/** ${capitalise(name.replaceAll('-', ' '))}, for one studio. */
export const ${job} = job<{ accountGuid: string }>({
  name: '${name}',
  // A restored copy holds it back. Not needed for what changes this installation only.
  actsOutside: true,
})
`
}

function handlerText(name: string, handler: string, importOf: ImportOf): string {
  return `import { siteState } from '@proofdesk/domain/studio-deletion'
import { eq } from 'drizzle-orm'
import { accounts } from '${importOf('accounts.ts', 'accounts')}'
import type { Deps } from '${importOf('deps.ts', 'Deps')}'

/** Does nothing for a studio that is deleted, or is to be. */
export async function ${handler}(
  { db }: Deps,
  { accountGuid }: { accountGuid: string },
): Promise<void> {
  const [account] = await db.select().from(accounts).where(eq(accounts.guid, accountGuid))
  if (!account || siteState(account) !== 'open') return
  throw new Error('${name} does nothing yet: its work belongs here.')
}
`
}

function testText(name: string, handler: string, importOf: ImportOf): string {
  return `import { DAY_MS } from '@proofdesk/domain/duration'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '${importOf('accounts.ts', 'accounts')}'
import { makeStudio } from '${importOf('make-studio.ts', 'makeStudio')}'
import { type TestApp, createTestApp } from '${importOf('test-app.ts', 'createTestApp')}'
import { ${handler} } from './${name}.handler.ts'

let world: TestApp
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())

test('a studio that is to be deleted is left alone', async () => {
  const { account } = await makeStudio(world)
  await world.deps.db
    .update(accounts)
    .set({ deletionDueAt: world.clock.now() + DAY_MS })
    .where(eq(accounts.guid, account.guid))
  await expect(${handler}(world.deps, { accountGuid: account.guid })).resolves.toBeUndefined()
})

// Replace it by what the job does.
test('a studio that is there waits for the work to be written', async () => {
  const { account } = await makeStudio(world)
  await expect(${handler}(world.deps, { accountGuid: account.guid })).rejects.toThrow(
    'does nothing yet',
  )
})
`
}

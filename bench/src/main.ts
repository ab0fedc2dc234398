import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchLists } from './lists.ts'
import { describeMachine } from './machine.ts'

// `npm run bench` measures everything, `npm run bench -- lists` a part of it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, rounds: { type: 'string', default: '5' }, only: { type: 'string' }, connections: { type: 'string', default: '4' } },
})
const log = (line: string) => console.log(line)
const wanted = (part: string) => positionals.length === 0 || positionals.includes(part)

log(await describeMachine())
if (wanted('lists')) await inFolder('lists', (dataDir) => benchLists({ dataDir, rounds: Number(values.rounds), milliseconds: 1_500, connections: Number(values.connections), only: values.only, log }))

/** A data folder that is gone afterwards, or the one of `--data`, which stays and saves filling the database anew. */
async function inFolder(part: string, work: (dataDir: string) => Promise<void>): Promise<void> {
  if (values.data) {
    const kept = resolve(values.data, part)
    await mkdir(kept, { recursive: true })
    return work(kept)
  }
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-bench-'))
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

import { readFile, readdir } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second and memory in pages of 4 kB. */
const TICKS_PER_SECOND = 100
const PAGE_MB = 4_096 / 1e6

/** What the process that opens pictures for this server has used; zero where there is none, or none can be asked. */
export async function readImageProcess(
  serverPid: number,
): Promise<{ cpuSeconds: number; memoryMb: number }> {
  const used = { cpuSeconds: 0, memoryMb: 0 }
  for (const pid of await childrenOf(serverPid)) {
    const [command, stat] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    ])
    if (!command.includes('image-process-main') || !stat) continue
    // The name in parentheses may hold spaces; the fields that count come after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    used.cpuSeconds += (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    used.memoryMb += Number(fields[21]) * PAGE_MB
  }
  return used
}

async function childrenOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
    ),
  )
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean))
}

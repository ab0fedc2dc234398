import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Linux counts CPU time in hundredths of a second and memory in pages of 4 kB. */
const TICKS_PER_SECOND = 100
const PAGE_MB = 4_096 / 1e6

interface Usage {
  cpuSeconds: number
  memoryMb: number
}

interface ProcessUsage extends Usage {
  /** CPU seconds of the child processes that have ended and were waited for. */
  endedCpuSeconds: number
}

/** The usage of the process that opens pictures for this server; zero if there is none, or it can't be read. */
export async function readImageProcess(serverPid: number): Promise<Usage> {
  const used = { cpuSeconds: 0, memoryMb: 0 }
  for (const pid of await childrenOf(serverPid)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes('image-process-main')) continue
    const { cpuSeconds, memoryMb } = await readProcess(pid)
    used.cpuSeconds += cpuSeconds
    used.memoryMb += memoryMb
  }
  return used
}

/** Memory of the engines that find faces and read text for this server. */
export async function readEnginesMb(serverPid: number): Promise<number> {
  let sum = 0
  for (const pid of await childrenOf(serverPid)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (/(face|text)-process-main/.test(command)) sum += (await readProcess(pid)).memoryMb
  }
  return sum
}

/**
 * CPU seconds of this data folder's database since its start, including its connections, even those that have ended.
 */
export async function readDatabaseCpu(dataDir: string): Promise<number> {
  const lines = await readFile(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8')
  const pid = lines.split('\n')[0]!
  const { cpuSeconds, endedCpuSeconds } = await readProcess(pid)
  let sum = cpuSeconds + endedCpuSeconds
  for (const child of await childrenOf(pid)) sum += (await readProcess(child)).cpuSeconds
  return sum
}

/** CPU seconds of the programs that this process has started and that have ended. */
export async function readEndedCpu(): Promise<number> {
  return (await readProcess(process.pid)).endedCpuSeconds
}

async function readProcess(pid: number | string): Promise<ProcessUsage> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may contain spaces; the relevant fields come after it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (field: number) => fields[field] || 0
  return {
    cpuSeconds: (at(11) + at(12)) / TICKS_PER_SECOND,
    endedCpuSeconds: (at(13) + at(14)) / TICKS_PER_SECOND,
    memoryMb: at(21) * PAGE_MB,
  }
}

async function childrenOf(pid: number | string): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
    ),
  )
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean))
}

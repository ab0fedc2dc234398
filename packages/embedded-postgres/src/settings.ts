import { availableParallelism, totalmem } from 'node:os'

/** This machine's memory, or as much as a container may use. */
const MEMORY_MB = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 / 1024
const between = (least: number, value: number, most: number) =>
  `${Math.trunc(Math.min(most, Math.max(least, value)))}MB`

/**
 * Written into postgresql.conf once, when the cluster is created, so that an operator may change them there. Meant for
 * one machine that also runs the application.
 */
export const clusterSettings: Record<string, string> = {
  shared_buffers: between(256, MEMORY_MB / 8, 4096), // taken from the system only as pages are used
  effective_cache_size: between(1024, MEMORY_MB / 2, 65536),
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  // If two requests keep the machine busy, a second process for one of them only adds work.
  max_parallel_workers_per_gather: availableParallelism() > 2 ? '2' : '0',
  random_page_cost: '1.1', // SSDs
  jit: 'off', // compiling costs more than short queries take
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_error_verbosity: 'terse', // error details quote rows, and with them personal data
}

/** Set at every start: a log that no one fetches must not fill the disk. */
export const keptLogSettings: Record<string, string> = { max_slot_wal_keep_size: '4GB' }

/** Where the server listens: a socket in a private folder, or (on Windows) a port of the loopback address. */
export type Address = { kind: 'socket'; folder: string } | { kind: 'loopback'; port: number }

/** Set on the command line at every start, overriding postgresql.conf: who can reach the server. */
export function addressSettings(address: Address): Record<string, string> {
  return address.kind === 'socket'
    ? {
        listen_addresses: '',
        port: '5432',
        unix_socket_directories: address.folder,
        unix_socket_permissions: '0700',
      }
    : {
        listen_addresses: '127.0.0.1',
        port: String(address.port),
        ...(process.platform === 'win32' ? {} : { unix_socket_directories: '' }),
      }
}

export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

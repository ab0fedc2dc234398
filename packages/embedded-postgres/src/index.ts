export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export type { Logger } from './logger.ts'
export { isPostgresAlive } from './postmaster-pid.ts'
export { findServer, killServer } from './running-server.ts'
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  /** @public */
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.ts'
export { startClusterBackup, type ClusterEntry } from './cluster-backup.ts'
export {
  type ClusterLog,
  type LogStretch,
  endClusterLog,
  hashLogBefore,
  openClusterLog,
  writeLog,
} from './cluster-log.ts'

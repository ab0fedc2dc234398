import '../ground/node/node-settings.ts'

// `npm run rollback`: restores the restore point that an upgrade has made, and lists the orders placed since.
process.umask(0o077)
const { readEnvOrExit } = await import('../ground/settings/env.ts')
const { runRollback } = await import('../restore-points/rollback-command.ts')
process.exit(await runRollback(readEnvOrExit(), process.argv.slice(2)))

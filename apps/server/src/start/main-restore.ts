import '../ground/node/node-settings.ts'

// `npm run restore -- --from FOLDER --data-dir NEW`
const { default: pino } = await import('pino')
const { restoreCommand } = await import('../backup/restore-command.ts')
const { readEnvOrExit } = await import('../ground/settings/env.ts')
const { openDeps } = await import('./open-deps.ts')
await restoreCommand(process.argv.slice(2), () =>
  openDeps(readEnvOrExit(), pino({ level: 'warn' }), { enqueueOnly: true }),
)

import '../ground/node/node-settings.ts'

// `npm run import -- --from FOLDER`: next to a running installation, or alone. Jobs wait for the next worker.
const { default: pino } = await import('pino')
const { readEnvOrExit } = await import('../ground/settings/env.ts')
const { followImport } = await import('../gallery/file-checks/follow-import.ts')
const { openDeps } = await import('./open-deps.ts')
const { readImportArgs, runImport } = await import('../studio/exports/import-command.ts')
const { ImportRefused } = await import('../studio/exports/import-refused.ts')

try {
  const asked = readImportArgs(process.argv.slice(2))
  const deps = await openDeps(readEnvOrExit(), pino({ level: 'warn' }), { enqueueOnly: true })
  try {
    await runImport(deps, {
      ...asked,
      say: (sentence) => console.log(sentence),
      follow: (tx, account) => followImport(deps, tx, account),
    })
  } finally {
    await deps.close()
  }
} catch (error) {
  if (!(error instanceof ImportRefused) && !(error instanceof TypeError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

import './node-settings.ts'

// `npm run restore -- --from FOLDER --data-dir NEW`
const { restoreCommand } = await import('./backup/restore-command.ts')
await restoreCommand(process.argv.slice(2))

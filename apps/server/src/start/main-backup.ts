import '../ground/node/node-settings.ts'

// `npm run backup -- --to FOLDER`: next to a running installation, or alone.
const { backupCommand } = await import('../backup/backup-command.ts')
await backupCommand(process.argv.slice(2))

import '../ground/node/node-settings.ts'

const { ALL_ROLES } = await import('./main-roles.ts')
const { run } = await import('./run.ts')
await run(ALL_ROLES)

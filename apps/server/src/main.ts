import './node-settings.ts'
import { ALL_ROLES } from './main-roles.ts'
import { run } from './run.ts'

await run(ALL_ROLES)

import { buildApps } from './build-apps.ts'

// `npm run build`: builds the React apps whose sources changed; `--force` builds them all.
await buildApps({ force: process.argv.includes('--force') })

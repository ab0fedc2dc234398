import { fileURLToPath } from 'node:url'
import { moveText } from './translations/move-text.ts'

// `npm run i18n:move -- 'The sentence' apps/admin/orders packages/contract/failures`: moves its translations, in every
// language.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const [sentence, from, to, ...rest] = process.argv.slice(2)
if (!sentence || !from || !to || rest.length > 0) {
  console.error("npm run i18n:move -- 'The sentence' apps/admin/orders packages/contract/failures")
  process.exit(2)
}
try {
  console.log(`${moveText(ROOT, sentence, from, to).length} files changed.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

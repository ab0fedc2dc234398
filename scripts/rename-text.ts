import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { renameText } from './translations/rename-text.ts'

// `npm run i18n:rename -- 'The old sentence' 'The new one'`: in source, translations, tests and journeys.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const [from, to, ...rest] = process.argv.slice(2)
if (!from || !to || rest.length > 0) {
  console.error("npm run i18n:rename -- 'The old sentence' 'The new one'")
  process.exit(2)
}
try {
  const { changed, toCheck } = renameText(ROOT, from, to)
  execFileSync('npx', ['oxfmt', ...changed], { cwd: ROOT, stdio: 'inherit' })
  console.log(`${changed.length} files changed. The translations are as they were.`)
  if (toCheck.length > 0) console.log(['Reword these, too:', ...toCheck].join('\n  '))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { draftNew } from './scaffold/draft-new.ts'

// `npm run new -- feature sales/price-alerts`: creates the files of something new in our usual shape, and registers them
// where they belong.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
try {
  const draft = draftNew(ROOT, process.argv.slice(2))
  const written = draft.save()
  execFileSync('npx', ['oxfmt', ...written], { cwd: ROOT, stdio: 'inherit' })
  console.log(['Written:', ...written].join('\n  '))
  console.log(['Left to decide:', ...draft.decisions].join('\n  '))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

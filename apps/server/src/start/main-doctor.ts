import '../ground/node/node-settings.ts'

// `npm run doctor`: checks an installation and suggests repairs, while it is running or when it doesn't start.
process.umask(0o077)
const { examine } = await import('../doctor/examine.ts')
const SIGNS = { ok: '✓', attention: '!', broken: '✗', skipped: '–' } as const
const isJson = process.argv.includes('--json')
const findings = await examine(process.env, ({ check, state, message }) => {
  if (!isJson) console.log(`${SIGNS[state]} ${check}: ${message}`)
})
const isOk = findings.every(({ state }) => state !== 'broken')
if (isJson) console.log(JSON.stringify({ ok: isOk, findings }, null, 2))
else if (!isOk) console.log('Something needs fixing: see ✗.')
process.exit(isOk ? 0 : 1)

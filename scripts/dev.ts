import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// `npm run dev`: the server restarts when its sources change, the apps are rebuilt when theirs do; reload the page to see it.
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const children = [
  ['npx', ['vite', 'build', '--watch', '--mode', 'development'], 'apps/admin'],
  ['npx', ['vite', 'build', '--watch', '--mode', 'development'], 'apps/site'],
  [
    'node',
    [
      '--watch',
      '--watch-path=apps/server/src',
      '--watch-path=apps/sandbox/src',
      '--watch-path=packages',
      '--watch-path=apps/admin/dist',
      '--watch-path=apps/site/dist',
      'apps/server/src/main.ts',
    ],
    '.',
  ],
] as const
const running = children.map(([command, args, folder]) =>
  spawn(command, args, {
    cwd: `${ROOT}/${folder}`,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => running.forEach((child) => child.kill(signal)))

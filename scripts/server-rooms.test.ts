import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

// The linter forbids single imports; this reads the server's whole import graph.
const SOURCE = fileURLToPath(new URL('../apps/server/src', import.meta.url))
const WINGS = ['studio', 'gallery', 'people', 'sales', 'money', 'site']
const GROUND_FOLDERS = ['ground', 'i18n']

interface Arrow {
  from: string
  to: string
}

const sources = globSync('**/*.ts', { cwd: SOURCE })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|-for-test\.ts$/.test(file))

const arrows = sources.flatMap((from): Arrow[] =>
  importsOf(from).map((specifier) => ({ from, to: posix.join(posix.dirname(from), specifier) })),
)

test('the graph is read: wings, ground and roof are in it', () => {
  expect(arrows.length).toBeGreaterThan(1000)
  expect(new Set(arrows.map(({ from }) => floorOf(from)))).toEqual(
    new Set([0, 1, 2, 3, 4, 5, 6, 7]),
  )
})

test('no file lies beside the rooms', () => {
  expect(sources.filter((file) => !file.includes('/'))).toEqual([])
})

test('no arrow points up', () => {
  expect(arrows.filter(({ from, to }) => floorOf(to) > floorOf(from))).toEqual([])
})

test('nothing but tests uses the test world', () => {
  const isTestWorld = (file: string) => file.startsWith('test-world/')
  expect(arrows.filter(({ from, to }) => isTestWorld(to) && !isTestWorld(from))).toEqual([])
})

test('no two rooms import each other', () => {
  const ways = new Map<string, Arrow[]>()
  for (const arrow of arrows) {
    const [from, to] = [roomOf(arrow.from), roomOf(arrow.to)]
    if (!from || !to || from === to) continue
    ways.set(`${from} → ${to}`, [...(ways.get(`${from} → ${to}`) ?? []), arrow])
  }
  const backAndForth = [...ways].filter(([way]) => ways.has(way.split(' → ').reverse().join(' → ')))
  expect(Object.fromEntries(backAndForth)).toEqual({})
})

/** Kept at module level for the reasons in docs/decisions/022-state-in-memory.md. */
const KEPT_STATE = [
  'ground/db/client.ts',
  'ground/db/prepared.ts',
  'ground/node/node-settings.ts',

  'ground/ports/images/decode-photo.ts',
  'ground/ports/images/image-gate.ts',
  'ground/ports/images/watermark-text.ts',
  'ground/ports/storage/work-folder.ts',
  'i18n/translate.ts',
  'studio/auth/password-hash.ts',
]

test('state is made in the composition root: no other module keeps any', () => {
  const state =
    /^(export )?(let \w+|const \w+ = (new (WeakMap|WeakSet|LRUCache|Map|Set)(<.*>)?\(\)|create(?!Require)[A-Z]\w*\())/m
  const product = sources.filter((file) => !file.startsWith('test-world/'))
  expect(product.filter((file) => state.test(readSource(file))).toSorted()).toEqual(KEPT_STATE)
})

test('only what hands it on gets all that emails, charges or orders', () => {
  const inWings = sources.filter((file) => WINGS.includes(file.split('/')[0]!))
  const handsOn = /^(\w+)\/(\1\.routes|workers)\.ts$/
  expect(
    inWings.filter((file) => !handsOn.test(file) && /\bAllDeps\b/.test(readSource(file))),
  ).toEqual([])
})

test('what a process has does not grow with each feature', () => {
  const text = readSource('ground/deps.ts')
  const membersOf = (name: string) => {
    const [, body = ''] =
      new RegExp(`^export interface ${name} \\{\\n([^]*?)^\\}`, 'm').exec(text) ?? []
    return body.match(/^  \w+: /gm) ?? []
  }
  expect(membersOf('Outbound')).toHaveLength(7)
  // A cache or a lock of one feature belongs to its wing: <wing>/memory.ts.
  expect(membersOf('Deps').length).toBeLessThanOrEqual(42)
})

/** The relative paths a file imports or exports from, including types and `import()` with a literal path. */
function importsOf(file: string): string[] {
  const text = readSource(file)
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ].filter((specifier) => specifier?.startsWith('.') === true) as string[]
}

function readSource(file: string): string {
  return readFileSync(posix.join(SOURCE, file), 'utf8')
}

/** 0 is the ground, 1 to 6 are the wings, 7 is the roof. */
function floorOf(file: string): number {
  const [room] = file.split('/')
  if (GROUND_FOLDERS.includes(room!)) return 0
  const wing = WINGS.indexOf(room!)
  return wing === -1 ? WINGS.length + 1 : wing + 1
}

/**
 * A noun's folder, in a wing, the ground, the outside or the roof. Files directly in the ground's top folder belong to
 * none.
 */
function roomOf(file: string): string | undefined {
  const folders = posix.dirname(file).split('/')
  if (folders.join('/') === 'ground') return undefined
  const depth = folders[1] === 'ports' ? 3 : [...WINGS, 'ground'].includes(folders[0]!) ? 2 : 1
  return folders.slice(0, depth).join('/')
}

import { posix } from 'node:path'
import type { Draft } from './draft.ts'
import { relativeImport } from './draft.ts'
import { type CallStatement, addImport, importedFrom, insert, listCalls } from './source-edit.ts'

/** Ordered from the one with the fewest imports. */
export const WINGS = ['studio', 'gallery', 'people', 'sales', 'money', 'site']
const SERVER = 'apps/server/src'

/** The folder of a noun in the server: `apps/server/src/sales/price-alerts`. */
export function folderOf(wing: string, noun: string): string {
  return `${SERVER}/${wing}/${noun}`
}

/** The wings that have a folder for this noun. */
export function wingsOf(draft: Draft, noun: string): string[] {
  return WINGS.filter((wing) => draft.list(`${folderOf(wing, noun)}/*`).length > 0)
}

interface Place {
  file: string
  call: CallStatement
}

/** Registers a noun's handlers after the last ones of its wing, wherever those are registered. */
export function registerRoutes(
  draft: Draft,
  {
    wing,
    handlersFile,
    handlers,
    noun,
  }: Record<'wing' | 'handlersFile' | 'handlers' | 'noun', string>,
): void {
  const isOfWing = (file: string, { callee, given }: CallStatement) => {
    if (callee !== 'registerRoutes') return false
    const path = importedFrom(draft.read(file), given.at(-1)!)
    return (
      path !== undefined && posix.join(posix.dirname(file), path).startsWith(`${SERVER}/${wing}/`)
    )
  }
  const { file, call } = findLast(draft, wing, isOfWing)
  const contract = call.given.at(-2)!.replace(/\.\w+$/, '')
  const given = [...call.given.slice(0, -2), `${contract}.${noun}`, handlers].join(', ')
  draft.change(file, (text) =>
    addImport(
      insert(text, { at: call.end, text: `\nregisterRoutes(${given})` }),
      handlers,
      relativeImport(file, handlersFile),
    ),
  )
}

/** Registers a job's worker after the last one of its wing. */
export function registerJob(
  draft: Draft,
  wing: string,
  { job, handler }: Record<'job' | 'handler', { name: string; file: string }>,
): void {
  const isWork = (file: string, { callee }: CallStatement) =>
    file.startsWith(`${SERVER}/${wing}/`) && /(^|\.)queue\.(work|schedule)$/.test(callee)
  const { file, call } = findLast(draft, wing, isWork)
  const work = call.callee.replace(/\w+$/, 'work')
  draft.change(file, (text) => {
    const statement = `\n\nawait ${work}(${job.name}, {}, (payload) => ${handler.name}(deps, payload))`
    const hungUp = insert(text, { at: call.end, text: statement })
    const imported = addImport(hungUp, handler.name, relativeImport(file, handler.file))
    return addImport(imported, job.name, relativeImport(file, job.file))
  })
}

/** The last matching call in the function that has most of them; one in the wing's own folder is preferred. */
function findLast(
  draft: Draft,
  wing: string,
  fits: (file: string, call: CallStatement) => boolean,
): Place {
  const places = draft
    .list(`${SERVER}/{*,*/*}.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file): Place[] => {
      const calls = listCalls(draft.read(file)).filter((each) => fits(file, each))
      const [most] = [...Map.groupBy(calls, ({ within }) => within).values()].toSorted(
        (one, other) => other.length - one.length,
      )
      const call = most?.at(-1)
      return call ? [{ file, call }] : []
    })
  const place = places.find(({ file }) => file.startsWith(`${SERVER}/${wing}/`)) ?? places[0]
  if (!place) throw new Error(`No place was found where ${wing} is registered.`)
  return place
}

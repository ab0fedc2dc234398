import { type Draft, relativeImport } from './draft.ts'
import * as files from './list-files.ts'
import type { Names } from './names.ts'
import { addElementAfter, exportsOf, insert, screensOf } from './source-edit.ts'

const CONSOLE = 'apps/admin/src'
const ROUTES = `${CONSOLE}/app/routes/routes.tsx`
const NAVIGATION = `${CONSOLE}/app/shell/navigation.ts`

/** Drafts the page of a noun that has routes, its dialog, and its entries among the screens and in the menu. */
export function draftList(draft: Draft, names: Names): void {
  const { noun, one, Nouns, Words } = names
  const folder = `${CONSOLE}/features/${noun}`
  const [taken] = draft.list(`${folder}/*`)
  if (taken) throw new Error(`“${noun}” is taken: ${taken} already exists.`)
  const capability = readCapability(draft, names)
  draft.create(`${folder}/${noun}-api.ts`, files.apiText(names))
  draft.create(`${folder}/${one}-columns.tsx`, files.columnsText(names))
  draft.create(`${folder}/create-${one}-dialog.tsx`, files.dialogText(names))
  draft.create(`${folder}/${noun}-page.tsx`, files.pageText(names))
  draft.create(`${folder}/${noun}-page.test.tsx`, files.pageTestText(names))
  const page = relativeImport(ROUTES, `${folder}/${noun}-page.tsx`)
  draft.change(ROUTES, (text) =>
    addScreen(
      text,
      capability,
      `{
        path: '${noun}',
        lazy: async () => ({ Component: (await import('${page}')).${Nouns}Page }),
      }`,
    ),
  )
  draft.change(NAVIGATION, (text) =>
    addElementAfter(
      text,
      'DESTINATIONS',
      /group: 'sales'/,
      `{ group: 'sales', label: (t) => t('${Words}'), path: '/${noun}', capability: '${capability}' }`,
    ),
  )
  draft.decide(
    `${folder}/${one}-columns.tsx: which columns, and which facts on a phone’s cards; search, filters and what can be done with a row as in features/coupons.`,
    `${NAVIGATION}: the menu and the place in it; it is the last of “Sales” now.`,
    'The translations of its sentences: npm run check lists those that are missing.',
    'A browser journey, when money, roles or visitors are involved.',
  )
}

/**
 * The capability needed to list them. Throws a sentence if the contract's routes don't have the shape that the page
 * needs.
 */
function readCapability(draft: Draft, { noun, list, Noun, CONSTANT }: Names): string {
  const path = `packages/contract/src/admin/${noun}.ts`
  if (!draft.has(path))
    throw new Error(`${path} doesn’t exist. Create it first: npm run new -- route WING/${noun}.`)
  const text = draft.read(path)
  const exported = exportsOf(text)
  const missing = [`${CONSTANT}_PER_PAGE`, Noun, list].filter((name) => !exported.includes(name))
  if (missing.length > 0)
    throw new Error(`${path} has no ${missing.join(', ')}, so its page has to be written by hand.`)
  const capability = /capability: '(\w+)'/.exec(text)?.[1]
  if (!capability) throw new Error(`${path} doesn’t say who may call it.`)
  return capability
}

/** Adds it beside the other screens of a capability, or in a new group. */
function addScreen(text: string, capability: string, screen: string): string {
  const group = screensOf(text).get(capability)
  if (group) return insert(text, { at: group, text: `,\n${screen}` })
  return addElementAfter(
    text,
    'screens',
    /<RequireCapability/,
    `{
      element: <RequireCapability capability="${capability}" />,
      children: [${screen}],
    }`,
  )
}

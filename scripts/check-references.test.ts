import { expect, test } from 'vitest'
import {
  type Repository,
  findDeadReferences,
  findWrongIds,
  readHeadings,
  readRuleIds,
} from './check-references.ts'

const repository: Repository = {
  headings: readHeadings('# The rules\n\n## Order status\n\n### Orders and money of an order\n'),
  rules: new Set(['refunds-1', 'refunds-2', 'order-views-1']),
  fileNames: new Set(['create-order.ts']),
  exists: (path) =>
    [
      'docs/product.md',
      'packages/domain/src/quote.ts',
      'apps/server/src/ground/csv/send-csv.ts',
    ].includes(path),
}

function find(text: string, path = 'apps/server/src/order.ts') {
  return findDeadReferences({ path, text }, repository)
}

test.each([
  '/** Pending for three days (spec §4). */',
  '// product.md §5 decides this',
  '/* §9 */',
  '// architecture.md § 2',
  "test('has the tabs of spec §6', () => {",
  '// as asked (spec, part 4)',
])('a comment that cites what is not in the repository is found: %s', (line) => {
  expect(find(`const a = 1\n${line}\n`)).toEqual([
    'apps/server/src/order.ts:2  names a paragraph: state the rule, or name a heading of docs/product.md',
  ])
})

test('a heading of the rules may be named, one that is not there is found', () => {
  expect(find('/** What is left. Order status, docs/product.md. */')).toEqual([])
  expect(find('// Orders and money of an order, docs/product.md')).toEqual([])
  expect(find('must not have one (Order status, docs/product.md).')).toEqual([])
  expect(find('/** Status of orders, docs/product.md */')).toEqual([
    'apps/server/src/order.ts:1  docs/product.md has no heading “Status of orders”',
  ])
})

test('a path in a document leads to a file from the root, an app or the rules', () => {
  const page = (text: string) => find(text, 'docs/page.md')
  expect(page('`create-order.ts` quotes by `domain/quote.ts`, `ground/csv/send-csv.ts`')).toEqual(
    [],
  )
  expect(page('`packages/domain/src/quote.ts`, `zod/mini`, `data/demo`')).toEqual([])
  expect(page('`csv/send-csv.ts` and `send-order.ts`')).toEqual([
    'docs/page.md:1  there is no csv/send-csv.ts',
    'docs/page.md:1  there is no send-order.ts',
  ])
})

test('a rule may be named by its id, one that is not there is found', () => {
  expect(find('// What is left (refunds-2), order-views-1.')).toEqual([])
  expect(find("test('refunds-1: nothing is refunded twice', () => {")).toEqual([])
  expect(find("test('refunds-3: nothing is refunded twice', () => {")).toEqual([
    'apps/server/src/order.ts:1  there is no rule refunds-3',
  ])
  expect(find('| undo | refunds-7, order-views-2 |', 'docs/page.md')).toEqual([
    'docs/page.md:1  there is no rule refunds-7',
    'docs/page.md:1  there is no rule order-views-2',
  ])
  expect(find("const key = 'refunds-9'")).toEqual([])
  expect(find('// utf-8, en-16931, refunds-9.csv and /refunds-9')).toEqual([])
})

test('the ids of rules are read, and each is given once and in order', () => {
  const ids = readRuleIds(
    '## Refunds\n- **refunds-1** One.\n  - part\n- **refunds-2** Two, **not-3**.\n',
  )
  expect(ids).toEqual(['refunds-1', 'refunds-2'])
  expect(findWrongIds(ids)).toEqual([])
  expect(findWrongIds(['refunds-2', 'tax-1', 'refunds-2', 'refunds-1', 'refunds-3'])).toEqual([
    'refunds-2 is given twice',
    'refunds-1 stands behind a higher one',
  ])
})

test('a link of a page to a file that is gone is found', () => {
  const page =
    '[rules](docs/product.md#order-status) [web](https://example.com) [gone](docs/gone.md)'
  expect(find(page, 'README.md')).toEqual(['README.md:1  there is no docs/gone.md'])
  expect(find('[rules](product.md)', 'docs/architecture.md')).toEqual([])
})

test('a comment that names a source file that is gone is found', () => {
  expect(find('/** Made by create-order.ts, as every `.handler.ts` does. */')).toEqual([])
  expect(find("import { makeOrder } from './make-order.ts'")).toEqual([])
  expect(find('  // See sales/orders/make-order.ts.')).toEqual([
    'apps/server/src/order.ts:1  there is no make-order.ts',
  ])
})

test('a declared name that no one guesses is found with the word to use, a field of that name is not', () => {
  expect(find('  const wish = await read()\nexport async function giveBack() {')).toEqual([
    "apps/server/src/order.ts:1  wish is not the field's word: requested",
    "apps/server/src/order.ts:2  giveBack is not the field's word: refund or requeue",
  ])
  expect(find("  wish: text('wish'),\n  const wishes = 1\n  const { wish } = row")).toEqual([])
})

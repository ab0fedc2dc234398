import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RULES = 'docs/product.md'
/** The pages of the rules, one per wing. */
const RULE_PAGES = 'docs/product/*.md'
const TEXTS = ['.ts', '.tsx', '.css', '.sh', '.html', '.md']

/** A paragraph of some document: no one can look it up here. Paragraphs of tax laws are known by name. */
const PARAGRAPH = /§\s?\d(?!.{0,20} UStG)|\bspec(?:ification)?(?:\.md)? §|\((?:the )?spec\b/i
/** `Order status, docs/product.md` */
const RULE = /([A-Z][^.*/()"`\n]*), docs\/product\.md/g
/** `- **refunds-7** Rule.` */
const RULE_ID = /^- \*\*([a-z]+(?:-[a-z]+)*-\d+)\*\* /gm
/** `// refunds-7`, `test('refunds-7: …'`: anything that looks like a rule id. */
const NAMED_RULE = /(?<![\w./#-])([a-z]+(?:-[a-z]+)*)-(\d+)(?![\w-]|\.\w)/g
const TEST_NAME = /^\s*(?:test|describe)(?:\.each\(.*\))?\(['"`]/
const MARKDOWN_LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)|\/\*\*| \/\/ /
/** A source file's name. */
const SOURCE_FILE = /(?<![\w.{}*-])([\w-]+(?:\.[\w-]+)*\.(?:tsx?|css))\b/g

/** A source file in Markdown, with its folders or by name alone. */
const QUOTED_FILE = /`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|css))`/g
/** The folders that document paths start from; `domain/` is the folder of the rules themselves. */
const PATH_ROOTS = [
  '',
  'apps/',
  'apps/server/src/',
  'apps/admin/src/',
  'apps/site/src/',
  'packages/',
  'packages/contract/src/',
]

/**
 * Names that no one would guess, with the usual term for each. Names in API payloads and columns are not declared with
 * these keywords.
 */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  alone: 'single, idle or separate',
  beside: 'sibling or concurrent',
  CounterKind: 'ShopPageKind',
  giveBack: 'refund or requeue',
  gone: 'deleted, missing or exited',
  GROUND: 'CORE_CHUNKS',
  handOver: 'promote',
  heir: 'next',
  inGivenScope: 'preparedScope',
  judgeCall: 'classifyError',
  keepCustomer: 'upsertCustomer',
  keepOutcome: 'applyTransferResult',
  melted: 'compacted',
  noteCaller: 'setLogContext',
  notePlaces: 'addCursors',
  packText: 'compress',
  putBack: 'requeue',
  readTruth: 'fetchPaymentState',
  SessionTruth: 'PaymentState',
  theseOf: 'whereIds',
  thisOrder: 'whereOrder',
  together: 'shared or concurrent',
  told: 'message, answer or what it is',
  trouble: 'the failure it is',
  twins: 'duplicates',
  useEagerValue: 'useOptimisticParam',
  usePageTurn: 'usePagination',
  Verdict: 'ErrorClass',
  wish: 'requested',
}
const DECLARATION = new RegExp(
  `\\b(?:const|let|function|class|interface|type) (${Object.keys(OTHER_WORDS).join('|')})\\b`,
  'g',
)

/** What a reference may point to. */
export interface Repository {
  /** Headings of the product's rules. */
  headings: ReadonlySet<string>
  /** The ids of the product's rules: `refunds-7`. */
  rules: ReadonlySet<string>
  /** Without folders. */
  fileNames: ReadonlySet<string>
  exists: (path: string) => boolean
}

/** The headings of a Markdown text, at any level. */
export function readHeadings(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!.trim()))
}

/** The ids of the rules in a Markdown text, in order. */
export function readRuleIds(markdown: string): string[] {
  return [...markdown.matchAll(RULE_ID)].map(([, id]) => id!)
}

/** Problems with rule ids: used twice, or out of numerical order. */
export function findWrongIds(ids: readonly string[]): string[] {
  const known = new Set<string>()
  const highest = new Map<string, number>()
  return ids.flatMap((id) => {
    const [, noun, digits] = /^(.+)-(\d+)$/.exec(id)!
    const number = Number(digits)
    const isTwice = known.has(id)
    const isBehind = !isTwice && number < (highest.get(noun!) ?? 0)
    known.add(id)
    highest.set(noun!, Math.max(number, highest.get(noun!) ?? 0))
    return isTwice ? [`${id} is given twice`] : isBehind ? [`${id} stands behind a higher one`] : []
  })
}

/**
 * References in a text that lead nowhere: paragraphs of external documents, missing headings and rules, links to and
 * names of missing files, and declared names that no one would guess.
 */
export function findDeadReferences(
  { path, text }: { path: string; text: string },
  repository: Repository,
): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      findInLine(path, line, repository).map((finding) => `${path}:${index + 1}  ${finding}`),
    )
}

function findInLine(path: string, line: string, repository: Repository): string[] {
  const { headings, fileNames, exists } = repository
  const isMarkdown = path.endsWith('.md')
  const all = (pattern: RegExp) => [...line.matchAll(pattern)].map(([, found]) => found!.trim())
  return [
    ...(PARAGRAPH.test(line)
      ? [`names a paragraph: state the rule, or name a heading of ${RULES}`]
      : []),
    ...all(RULE)
      .filter((heading) => !headings.has(heading))
      .map((heading) => `${RULES} has no heading “${heading}”`),
    ...(isMarkdown || COMMENT.test(line) || TEST_NAME.test(line)
      ? missingRules(line, repository)
      : []),
    ...(isMarkdown ? all(MARKDOWN_LINK) : [])
      .filter((target) => !exists(join(dirname(path), target)))
      .map((target) => `there is no ${target}`),
    ...(isMarkdown ? all(QUOTED_FILE) : [])
      .filter((file) => !isKnownFile(file, repository))
      .map((file) => `there is no ${file}`),
    ...(COMMENT.test(line) && !isMarkdown ? all(SOURCE_FILE) : [])
      .filter((name) => !fileNames.has(name))
      .map((name) => `there is no ${name}`),
    ...(isMarkdown ? [] : all(DECLARATION)).map(
      (name) => `${name} is not the field's word: ${OTHER_WORDS[name]}`,
    ),
  ]
}

function isKnownFile(file: string, { fileNames, exists }: Repository): boolean {
  if (!file.includes('/')) return fileNames.has(file)
  const path = file.replace(/^domain\//, 'packages/domain/src/')
  return PATH_ROOTS.some((root) => exists(`${root}${path}`))
}

/** Ids under a known prefix that have no rule; other words with a number are not ids. */
function missingRules(line: string, { rules }: Repository): string[] {
  const nouns = new Set([...rules].map((id) => id.replace(/-\d+$/, '')))
  return [...line.matchAll(NAMED_RULE)]
    .filter(([id, noun]) => nouns.has(noun!) && !rules.has(id))
    .map(([id]) => `there is no rule ${id}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // New files that aren't added yet count too; deleted ones are still listed.
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = [...new Set(execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n'))]
    .filter((path) => path !== '')
    .filter((path) => existsSync(join(ROOT, path)))
  const pages = globSync(RULE_PAGES, { cwd: ROOT }).sort()
  const rules = pages.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
  const ids = readRuleIds(rules)
  const repository: Repository = {
    headings: readHeadings(rules),
    rules: new Set(ids),
    fileNames: new Set(files.map((path) => basename(path))),
    exists: (path) => existsSync(join(ROOT, path)),
  }
  const findings = files
    .filter((path) => TEXTS.some((ending) => path.endsWith(ending)))
    // These two contain what must not be found.
    .filter((path) => !path.startsWith('scripts/check-references.'))
    .flatMap((path) =>
      findDeadReferences({ path, text: readFileSync(join(ROOT, path), 'utf8') }, repository),
    )
  const index = readFileSync(join(ROOT, RULES), 'utf8')
  const wrong = [
    ...findWrongIds(ids),
    ...[...repository.headings]
      .filter((heading) => !index.includes(`[${heading}](`))
      .map((heading) => `${RULES} does not list “${heading}”`),
    ...findings,
  ]
  for (const finding of wrong) console.log(finding)
  if (wrong.length > 0) process.exit(1)
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RULES = 'docs/product.md'
const TEXTS = ['.ts', '.tsx', '.css', '.sh', '.html', '.md']

/** A paragraph of some document: no one can look it up here. One of a law on tax is known by its name. */
const PARAGRAPH = /§\s?\d(?!.{0,20} UStG)|\bspec(?:ification)?(?:\.md)? §|\((?:the )?spec\b/i
/** `Order status, docs/product.md` */
const RULE = /([A-Z][^.*/()"`\n]*), docs\/product\.md/g
const MARKDOWN_LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)|\/\*\*| \/\/ /
/** A source file by its name. */
const SOURCE_FILE = /(?<![\w.{}*-])([\w-]+(?:\.[\w-]+)*\.(?:tsx?|css))\b/g

/**
 * Names that nobody guesses, with the field's own for them. Names of the wire and of columns are not declared with
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

/** What a reference may lead to. */
export interface Repository {
  /** Of the product's rules. */
  headings: ReadonlySet<string>
  /** Without folders. */
  fileNames: ReadonlySet<string>
  exists: (path: string) => boolean
}

/** The headings of a Markdown text, whatever their level. */
export function readHeadings(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!.trim()))
}

/**
 * What a text refers to and nobody finds: paragraphs of documents elsewhere, rules without a heading, links to and
 * names of missing files, and declared names that nobody guesses.
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

function findInLine(
  path: string,
  line: string,
  { headings, fileNames, exists }: Repository,
): string[] {
  const isMarkdown = path.endsWith('.md')
  const all = (pattern: RegExp) => [...line.matchAll(pattern)].map(([, found]) => found!.trim())
  return [
    ...(PARAGRAPH.test(line)
      ? [`names a paragraph: state the rule, or name a heading of ${RULES}`]
      : []),
    ...all(RULE)
      .filter((heading) => !headings.has(heading))
      .map((heading) => `${RULES} has no heading “${heading}”`),
    ...(isMarkdown ? all(MARKDOWN_LINK) : [])
      .filter((target) => !exists(join(dirname(path), target)))
      .map((target) => `there is no ${target}`),
    ...(COMMENT.test(line) && !isMarkdown ? all(SOURCE_FILE) : [])
      .filter((name) => !fileNames.has(name))
      .map((name) => `there is no ${name}`),
    ...(isMarkdown ? [] : all(DECLARATION)).map(
      (name) => `${name} is not the field's word: ${OTHER_WORDS[name]}`,
    ),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Files that are new and not yet added count, too; deleted ones are still listed.
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = [...new Set(execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n'))]
    .filter((path) => path !== '')
    .filter((path) => existsSync(join(ROOT, path)))
  const repository: Repository = {
    headings: readHeadings(readFileSync(join(ROOT, RULES), 'utf8')),
    fileNames: new Set(files.map((path) => basename(path))),
    exists: (path) => existsSync(join(ROOT, path)),
  }
  const findings = files
    .filter((path) => TEXTS.some((ending) => path.endsWith(ending)))
    // These two hold what must not be found.
    .filter((path) => !path.startsWith('scripts/check-references.'))
    .flatMap((path) =>
      findDeadReferences({ path, text: readFileSync(join(ROOT, path), 'utf8') }, repository),
    )
  for (const finding of findings) console.log(finding)
  if (findings.length > 0) process.exit(1)
}

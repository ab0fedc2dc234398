import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RULES = 'docs/product.md'
const TEXTS = ['*.ts', '*.tsx', '*.css', '*.sh', '*.html', '*.md']

/** A paragraph of some document: nobody can look it up here. */
const PARAGRAPH = /§\s?\d|\bspec(?:ification)?(?:\.md)? §|\((?:the )?spec\b/i
/** `Order status, docs/product.md` */
const RULE = /([A-Z][^.*/()"`\n]*), docs\/product\.md/g
const MARKDOWN_LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g

/** The headings of a Markdown text, whatever their level. */
export function readHeadings(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!.trim()))
}

/** What a text refers to and nobody finds: paragraphs of documents elsewhere, rules without a heading, links to missing files. */
export function findDeadReferences(
  { path, text }: { path: string; text: string },
  headings: ReadonlySet<string>,
  exists: (path: string) => boolean,
): string[] {
  return text.split('\n').flatMap((line, index) => {
    const at = (finding: string) => `${path}:${index + 1}  ${finding}`
    return [
      ...(PARAGRAPH.test(line)
        ? [at(`names a paragraph: state the rule, or name a heading of ${RULES}`)]
        : []),
      ...[...line.matchAll(RULE)]
        .filter(([, heading]) => !headings.has(heading!.trim()))
        .map(([, heading]) => at(`${RULES} has no heading “${heading!.trim()}”`)),
      ...(path.endsWith('.md') ? [...line.matchAll(MARKDOWN_LINK)] : [])
        .filter(([, target]) => !exists(join(dirname(path), target!)))
        .map(([, target]) => at(`there is no ${target}`)),
    ]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const headings = readHeadings(readFileSync(join(ROOT, RULES), 'utf8'))
  // Files that are new and not yet added count, too; deleted ones are still listed.
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...TEXTS],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const findings = [...new Set(listed.split('\n'))]
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    // It holds what must not be found.
    .filter((path) => !path.startsWith('scripts/check-references.'))
    .flatMap((path) =>
      findDeadReferences(
        { path, text: readFileSync(join(ROOT, path), 'utf8') },
        headings,
        (target) => existsSync(join(ROOT, target)),
      ),
    )
  for (const finding of findings) console.log(finding)
  if (findings.length > 0) process.exit(1)
}

import {
  type Argument,
  type CallExpression,
  type Expression,
  type JSXAttributeItem,
  type JSXChild,
  type JSXExpression,
  type JSXText,
  type ObjectExpression,
  type ObjectProperty,
  Visitor,
  parseSync,
} from 'oxc-parser'

/**
 * A call of `t`: the English sentence, whether it has a count, and the values it is given (undefined when they can't be
 * determined). `start` and `end` delimit its literal, quotes included.
 */
export interface KeyUse {
  key: string
  isPlural: boolean
  values: string[] | undefined
  line: number
  start: number
  end: number
}

export interface SourceFinding {
  line: number
  text: string
}

/** Names of attributes and properties whose values people read. */
const HUMAN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|text|hint|heading|subtitle|description|message|warning|caption|tooltip|primary|secondary)$|(Label|Text|Title|Placeholder|Message)$/
/** Functions whose first argument people read. */
const TELLING = new Set(['showSuccess', 'showError', 'alert', 'confirm'])

type Node = Expression | JSXExpression | Argument
type Place = { start: number; end: number }

/**
 * Reads what a source file translates and, if it belongs to a screen, the strings that it shows without translating
 * them.
 */
export function readSource(
  path: string,
  source: string,
  { isScreen = true } = {},
): { uses: KeyUse[]; findings: SourceFinding[] } {
  const { program, errors } = parseSync(path, source)
  const notes = new Notes(source, isScreen)
  if (errors[0]) notes.report({ start: errors[0].labels[0]?.start ?? 0 }, errors[0].message)

  new Visitor({
    JSXText: (node) => readText(node, notes),
    JSXElement(node) {
      notes.reportChildren(node.children)
      readTransKey(node.openingElement.attributes, notes)
    },
    JSXFragment: (node) => notes.reportChildren(node.children),
    JSXAttribute(node) {
      if (typeof node.name.name !== 'string' || !HUMAN.test(node.name.name)) return
      if (node.value?.type === 'Literal') notes.reportBare(node.value, hasLetter)
      else if (node.value?.type === 'JSXExpressionContainer')
        notes.reportBare(node.value.expression, hasLetter)
    },
    Property(node) {
      // In plain objects `label: 'name'` may be an identifier; something that looks like a sentence is not.
      if (HUMAN.test(nameOf(node.key)) && !node.computed)
        notes.reportBare(node.value as Node, looksLikeSentence)
    },
    CallExpression(node) {
      const name = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee
      if (name.type !== 'Identifier') return
      if (TELLING.has(name.name)) notes.reportBare(node.arguments[0], hasLetter)
      if (name.name === 't') readCall(node, notes)
    },
  }).visit(program)
  return { uses: notes.uses, findings: notes.findings }
}

/** What was found in a source, with line numbers. */
class Notes {
  readonly uses: KeyUse[] = []
  readonly findings: SourceFinding[] = []
  readonly #source: string
  readonly #isScreen: boolean

  constructor(source: string, isScreen: boolean) {
    this.#source = source
    this.#isScreen = isScreen
  }

  use({ start, end }: Place, use: Omit<KeyUse, 'line' | 'start' | 'end'>): void {
    this.uses.push({ ...use, line: this.#lineOf({ start }), start, end })
  }

  report(node: { start: number }, text: string): void {
    this.findings.push({ line: this.#lineOf(node), text })
  }

  reportBare(node: Node | undefined | null, isShown: (text: string) => boolean): void {
    if (!this.#isScreen) return
    for (const { text, at } of shownTexts(node))
      if (isShown(text)) this.report(at, `bare string “${text.trim()}”`)
  }

  reportChildren(children: readonly JSXChild[]): void {
    for (const child of children)
      if (child.type === 'JSXExpressionContainer') this.reportBare(child.expression, hasLetter)
  }

  #lineOf({ start }: { start: number }): number {
    return this.#source.slice(0, start).split('\n').length
  }
}

function readText({ value, start }: JSXText, notes: Notes): void {
  const text = value.replace(/&\w+;/g, '')
  if (hasLetter(text))
    notes.report(
      { start: start + value.search(/\S/) },
      `bare string “${text.trim().replace(/\s+/g, ' ')}”`,
    )
}

/** The sentence of `<Trans i18nKey="…">`. */
function readTransKey(all: readonly JSXAttributeItem[], notes: Notes): void {
  const attributes = all.filter((attribute) => attribute.type === 'JSXAttribute')
  const key = attributes.find(({ name }) => name.name === 'i18nKey')
  if (key?.value?.type === 'Literal' && typeof key.value.value === 'string')
    notes.use(key.value, {
      key: key.value.value,
      isPlural: attributes.some(({ name }) => name.name === 'count'),
      values: undefined,
    })
}

/** The sentences of `t('…', { … })`. */
function readCall(node: CallExpression, notes: Notes): void {
  if (node.arguments.length === 0) return
  const keys = literalTexts(node.arguments[0])
  if (!keys) return notes.report(node, 'the key of a translation is not written out')
  const options = node.arguments[1]
  const values =
    options === undefined
      ? []
      : options.type === 'ObjectExpression'
        ? valueNames(options)
        : undefined
  for (const { key, at } of keys)
    notes.use(at, { key, isPlural: values?.includes('count') ?? false, values })
}

function nameOf(key: ObjectProperty['key']): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

function looksLikeSentence(text: string): boolean {
  return hasLetter(text) && (/^\p{Lu}/u.test(text) || /\p{L}\s+\p{L}/u.test(text))
}

/** The literal texts that an expression can show on screen unchanged. Calls and names are not followed. */
function* shownTexts(
  node: Node | undefined | null,
): Generator<{ text: string; at: { start: number } }> {
  switch (node?.type) {
    case 'Literal':
      if (typeof node.value === 'string') yield { text: node.value, at: node }
      return
    case 'TemplateLiteral':
      for (const quasi of node.quasis) yield { text: quasi.value.raw, at: node }
      return
    case 'ConditionalExpression':
      yield* shownTexts(node.consequent)
      yield* shownTexts(node.alternate)
      return
    case 'LogicalExpression':
      if (node.operator !== '&&') yield* shownTexts(node.left)
      yield* shownTexts(node.right)
      return
    case 'BinaryExpression':
      if (node.operator !== '+') return
      yield* shownTexts(node.left as Expression)
      yield* shownTexts(node.right)
      return
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      yield* shownTexts(node.expression)
  }
}

/** The texts that an argument can be, if each is a literal. */
function literalTexts(node: Node | undefined): { key: string; at: Place }[] | undefined {
  if (node?.type === 'Literal')
    return typeof node.value === 'string' ? [{ key: node.value, at: node }] : undefined
  if (node?.type === 'TemplateLiteral')
    return node.expressions.length === 0
      ? [{ key: node.quasis[0]?.value.cooked ?? '', at: node }]
      : undefined
  if (node?.type === 'ParenthesizedExpression') return literalTexts(node.expression)
  if (node?.type !== 'ConditionalExpression') return undefined
  const [consequent, alternate] = [literalTexts(node.consequent), literalTexts(node.alternate)]
  return consequent && alternate && [...consequent, ...alternate]
}

function valueNames(options: ObjectExpression): string[] | undefined {
  const names: string[] = []
  for (const property of options.properties) {
    if (property.type !== 'Property' || property.computed) return undefined
    if (property.key.type === 'Identifier') names.push(property.key.name)
    else if (property.key.type === 'Literal') names.push(String(property.key.value))
  }
  return names
}

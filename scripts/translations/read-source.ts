import {
  type Argument,
  type Expression,
  type JSXAttribute,
  type JSXExpression,
  type ObjectExpression,
  Visitor,
  parseSync,
} from 'oxc-parser'

/** A call of `t`: the English sentence, whether it counts, and the values it is given (undefined when they can't be known). */
export interface KeyUse {
  key: string
  isPlural: boolean
  values: string[] | undefined
  line: number
}

export interface SourceFinding {
  line: number
  text: string
}

/** Names of attributes and properties whose value is read by people. */
const HUMAN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|text|hint|heading|subtitle|description|message|warning|caption|tooltip|primary|secondary)$|(Label|Text|Title|Placeholder|Message)$/
/** Functions whose first argument is read by people. */
const TELLING = new Set(['showSuccess', 'showError', 'alert', 'confirm'])

type Node = Expression | JSXExpression | Argument

/** Reads what a source file translates, and the strings that it shows without translating them. */
export function readSource(
  path: string,
  source: string,
): { uses: KeyUse[]; findings: SourceFinding[] } {
  const uses: KeyUse[] = []
  const findings: SourceFinding[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const report = (node: { start: number }, text: string) =>
    findings.push({ line: lineOf(node.start), text })
  const reportBare = (node: Node | undefined | null, isShown: (text: string) => boolean) => {
    for (const { text, at } of shownTexts(node))
      if (isShown(text)) report(at, `bare string “${text.trim()}”`)
  }
  const { program, errors } = parseSync(path, source)
  if (errors[0]) report({ start: errors[0].labels[0]?.start ?? 0 }, errors[0].message)

  new Visitor({
    JSXText(node) {
      const text = node.value.replace(/&\w+;/g, '')
      if (hasLetter(text))
        report(
          { start: node.start + node.value.search(/\S/) },
          `bare string “${text.trim().replace(/\s+/g, ' ')}”`,
        )
    },
    JSXElement(node) {
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') reportBare(child.expression, hasLetter)
      const key = node.openingElement.attributes.find(
        (attribute): attribute is JSXAttribute =>
          attribute.type === 'JSXAttribute' && attribute.name.name === 'i18nKey',
      )
      if (key?.value?.type === 'Literal' && typeof key.value.value === 'string')
        uses.push({
          key: key.value.value,
          isPlural: node.openingElement.attributes.some(
            (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'count',
          ),
          values: undefined,
          line: lineOf(key.start),
        })
    },
    JSXFragment(node) {
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') reportBare(child.expression, hasLetter)
    },
    JSXAttribute(node) {
      if (typeof node.name.name !== 'string' || !HUMAN.test(node.name.name)) return
      if (node.value?.type === 'Literal') reportBare(node.value, hasLetter)
      else if (node.value?.type === 'JSXExpressionContainer')
        reportBare(node.value.expression, hasLetter)
    },
    Property(node) {
      const name =
        node.key.type === 'Identifier'
          ? node.key.name
          : node.key.type === 'Literal'
            ? String(node.key.value)
            : ''
      // In plain objects `label: 'name'` may be an identifier; what looks like a sentence is not.
      if (HUMAN.test(name) && !node.computed) reportBare(node.value as Node, looksLikeSentence)
    },
    CallExpression(node) {
      const name =
        node.callee.type === 'Identifier'
          ? node.callee.name
          : node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier'
            ? node.callee.property.name
            : ''
      if (TELLING.has(name)) reportBare(node.arguments[0], hasLetter)
      if (name !== 't' || node.arguments.length === 0) return
      const keys = literalTexts(node.arguments[0])
      if (!keys) return report(node, 'the key of a translation is not written out')
      const options = node.arguments[1]
      const values =
        options === undefined
          ? []
          : options.type === 'ObjectExpression'
            ? valueNames(options)
            : undefined
      for (const key of keys)
        uses.push({
          key,
          isPlural: values?.includes('count') ?? false,
          values,
          line: lineOf(node.start),
        })
    },
  }).visit(program)
  return { uses, findings }
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

function looksLikeSentence(text: string): boolean {
  return hasLetter(text) && (/^\p{Lu}/u.test(text) || /\p{L}\s+\p{L}/u.test(text))
}

/** The pieces of text that an expression can put on the screen as they stand. Calls and names are somebody else's matter. */
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

/** The texts that an argument can be, when each is written out. */
function literalTexts(node: Node | undefined): string[] | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined
  if (node?.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? [node.quasis[0]?.value.cooked ?? ''] : undefined
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

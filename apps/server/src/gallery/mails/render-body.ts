import type {
  MailBlock,
  MailDocument,
  MailInline,
  MailMark,
  MailParagraph,
} from '@proofdesk/contract/mail-document'
import { type MergeValues, fillParts } from '@proofdesk/domain/merge-fields'
import { readableAddress } from '@proofdesk/domain/public-url'
import { escapeHtml } from '../../ground/ports/mail/escape-html.ts'

interface Filling {
  values: MergeValues
  linkColour: string
}

/** The body as HTML for mail programs: all text is escaped, and only known tags are written. */
export function bodyToHtml({ content }: MailDocument, filling: Filling): string {
  return content.map((block) => blockToHtml(block, filling)).join('\n')
}

/** The body as plain text. */
export function bodyToText({ content }: MailDocument, values: MergeValues): string {
  return content.map((block) => blockToText(block, values)).join('\n\n')
}

function blockToHtml(block: MailBlock, filling: Filling): string {
  if (block.type === 'paragraph')
    return `<p style="margin:0 0 16px;overflow-wrap:anywhere;">${inlineToHtml(block, filling) || '&nbsp;'}</p>`
  const tag = block.type === 'bulletList' ? 'ul' : 'ol'
  const items = block.content.map(
    ({ content }) =>
      `<li style="margin:0 0 8px;">${content.map((each) => inlineToHtml(each, filling)).join('<br>')}</li>`,
  )
  return `<${tag} style="margin:0 0 16px;padding:0 0 0 24px;">${items.join('')}</${tag}>`
}

function blockToText(block: MailBlock, values: MergeValues): string {
  if (block.type === 'paragraph') return inlineToText(block, values)
  return block.content
    .map(({ content }, index) => {
      const sign = block.type === 'bulletList' ? '–' : `${index + 1}.`
      return `${sign} ${content.map((each) => inlineToText(each, values)).join('\n  ')}`
    })
    .join('\n')
}

function inlineToHtml({ content = [] }: MailParagraph, { values, linkColour }: Filling): string {
  const link = (href: string, html: string) =>
    `<a href="${escapeHtml(href)}" class="link" style="color:${linkColour};">${html}</a>`
  return fillParts(content, values)
    .map(({ part, text }) => {
      if (part.type === 'hardBreak') return '<br>'
      const marks = part.marks ?? []
      const href = hrefOf(part, marks, values)
      const marked = [...new Set(marks.map(({ type }) => type))].reduce(
        (html, type) => (type === 'link' ? html : `<${TAGS[type]}>${html}</${TAGS[type]}>`),
        escapeHtml(href === text ? readableAddress(text) : text),
      )
      return href === undefined ? marked : link(href, marked)
    })
    .join('')
}

function inlineToText({ content = [] }: MailParagraph, values: MergeValues): string {
  return fillParts(content, values)
    .map(({ part, text }) => {
      if (part.type === 'hardBreak') return '\n'
      const href = hrefOf(part, part.marks ?? [], values)
      return href === undefined || href === text ? text : `${text} (${href})`
    })
    .join('')
    .trim()
}

/** A part's link; a link to the gallery becomes the gallery's address. */
function hrefOf(
  part: MailInline,
  marks: readonly MailMark[],
  values: MergeValues,
): string | undefined {
  for (const mark of marks) if (mark.type === 'link') return mark.attrs.href
  const isAddress = part.type === 'mergeField' && part.attrs.field === 'galleryLink'
  return isAddress ? values.galleryLink : undefined
}

const TAGS: Record<Exclude<MailMark['type'], 'link'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
}

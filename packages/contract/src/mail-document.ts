import { toEmailAddress } from '@proofdesk/domain/email-address'
import { MERGE_FIELDS } from '@proofdesk/domain/merge-fields'
import * as z from 'zod'
import { problem } from './problems.ts'

/** Limits for all text of an email's body, and for a link's address. */
const BODY_MAX = 5_000
const LINK_MAX = 2_000

const withoutNul = (text: string) => !text.includes('\u0000')
const Text = z.string().min(1).max(BODY_MAX).refine(withoutNul, problem('unstorable_character'))
const Field = z.strictObject({ field: z.enum(MERGE_FIELDS) })

/** An address that mail programs open: `https://…` or `mailto:…`. */
export function isMailLink(address: string): boolean {
  if (/[\s\p{Cc}]/u.test(address)) return false
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol === 'https:') return url.username === '' && /^https:\/\//i.test(address)
  return url.protocol === 'mailto:' && isMailTo(url.pathname)
}

/** Non-ASCII letters are percent-encoded in such a link. */
function isMailTo(path: string): boolean {
  try {
    return toEmailAddress(decodeURIComponent(path)) !== undefined
  } catch {
    return false
  }
}

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().max(LINK_MAX).refine(isMailLink, problem('not_a_mail_link')),
    }),
  }),
])
export type MailMark = z.infer<typeof Mark>

const marks = z.array(Mark).max(4).optional()
const Inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: Text, marks }),
  z.strictObject({ type: z.literal('mergeField'), attrs: Field, marks }),
  z.strictObject({ type: z.literal('hardBreak'), marks }),
])
export type MailInline = z.infer<typeof Inline>

const Paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(Inline).max(300).optional(),
})
const ListItem = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(Paragraph).min(1).max(20),
})
const items = z.array(ListItem).min(1).max(100)
const Block = z.discriminatedUnion('type', [
  Paragraph,
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({ type: z.literal('orderedList'), content: items }),
])
export type MailBlock = z.infer<typeof Block>
export type MailParagraph = z.infer<typeof Paragraph>

/** An email's text as tiptap writes it, limited to what all mail programs can show. Lists can't be nested. */
export const MailDocument = z
  .strictObject({ type: z.literal('doc'), content: z.array(Block).max(200) })
  .refine(
    ({ content }) => content.reduce((sum, block) => sum + lengthOf(block), 0) <= BODY_MAX,
    problem({ code: 'too_long', max: BODY_MAX }),
  )
export type MailDocument = z.infer<typeof MailDocument>

/** The number of characters of text; a merge field counts as one. */
function lengthOf(node: MailBlock | z.infer<typeof ListItem> | MailInline): number {
  if (node.type === 'text') return node.text.length
  if (node.type === 'mergeField' || node.type === 'hardBreak') return 1
  return (node.content ?? []).reduce((sum, child) => sum + lengthOf(child), 0)
}

const LinePart = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: Text }),
  z.strictObject({ type: z.literal('mergeField'), attrs: Field }),
])

/** A line of text with merge fields. */
export const MailLine = (max: number) =>
  z
    .array(LinePart)
    .max(40)
    .refine(
      (parts) =>
        parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 1), 0) <= max,
      problem({ code: 'too_long', max }),
    )
export type MailLine = z.infer<ReturnType<typeof MailLine>>

/** A required line of text with merge fields. */
export const FilledMailLine = (max: number) =>
  MailLine(max).refine(
    (parts) => parts.some((part) => part.type === 'mergeField' || part.text.trim() !== ''),
    problem('required'),
  )

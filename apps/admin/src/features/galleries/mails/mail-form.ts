import { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import type {
  MailBlock,
  MailDocument,
  MailInline,
  MailLine,
  MailMark,
  MailParagraph,
} from '@proofdesk/contract/mail-document'
import * as z from 'zod'

export const mailSchema = GalleryMail
export type MailForm = z.input<typeof mailSchema>

/** The email with its keys in a fixed order, so that edited and saved values can be compared. */
export function toMailForm({ subject, title, buttonText, body }: GalleryMail): MailForm {
  return {
    subject: tidyLine(subject),
    title: tidyLine(title),
    buttonText: tidyLine(buttonText),
    body: tidyBody(body),
  }
}

/** Cleans up the editor's output: removes attributes that tiptap adds and trailing empty paragraphs. */
export function tidyBody({ content }: MailDocument): MailDocument {
  const blocks = content.map(tidyBlock)
  const last = blocks.findLastIndex((block) => block.content !== undefined)
  return { type: 'doc', content: blocks.slice(0, last + 1) }
}

export function tidyLine(parts: MailLine): MailLine {
  return parts.map((part) =>
    part.type === 'text'
      ? { type: part.type, text: part.text }
      : { type: part.type, attrs: { field: part.attrs.field } },
  )
}

function tidyBlock(block: MailBlock): MailBlock {
  if (block.type === 'paragraph') return tidyParagraph(block)
  return {
    type: block.type,
    content: block.content.map(({ content }) => ({
      type: 'listItem',
      content: content.map(tidyParagraph),
    })),
  }
}

const tidyParagraph = ({ content = [] }: MailParagraph): MailParagraph => ({
  type: 'paragraph',
  ...(content.length > 0 && { content: content.map(tidyInline) }),
})

function tidyInline(inline: MailInline): MailInline {
  const marks = inline.marks && inline.marks.length > 0 && { marks: inline.marks.map(tidyMark) }
  if (inline.type === 'text') return { type: inline.type, text: inline.text, ...marks }
  if (inline.type === 'hardBreak') return { type: inline.type, ...marks }
  return { type: inline.type, attrs: { field: inline.attrs.field }, ...marks }
}

const tidyMark = (mark: MailMark): MailMark =>
  mark.type === 'link' ? { type: 'link', attrs: { href: mark.attrs.href } } : { type: mark.type }

import type { GalleryMail, MailKind } from '@proofdesk/contract/admin/gallery-mails'
import type { MailInline, MailLine } from '@proofdesk/contract/mail-document'
import { MERGE_FIELDS, type MergeField } from '@proofdesk/domain/merge-fields'
import { type Translate, translatorOf } from '../../i18n/translate.ts'

/** Merge fields are in braces here; text that people write is never parsed this way. */
interface Words {
  subject: string
  title: string
  buttonText: string
  body: readonly string[]
}

/** The text of an email until a gallery has its own. */
const WORDS: Record<MailKind, (t: Translate) => Words> = {
  photosReady: (t) => ({
    subject: t('Your photos of {galleryName} are ready'),
    title: t('Your photos are ready'),
    buttonText: t('See your photos'),
    body: [
      t('Hello {firstName},'),
      t('The photos of {galleryName} are online. Have a look, and choose your favourites.'),
      t('Best wishes,|{studioName}'),
    ],
  }),
}

/** The text of an email for a gallery without its own. `locale`: a language with or without a country, `en-US`. */
export function defaultMail(kind: MailKind, locale: string): GalleryMail {
  const { subject, title, buttonText, body } = WORDS[kind](translatorOf(locale))
  return {
    subject: toLine(subject),
    title: toLine(title),
    buttonText: toLine(buttonText),
    body: {
      type: 'doc',
      content: body.map((paragraph) => ({ type: 'paragraph', content: toInline(paragraph) })),
    },
  }
}

/** Parses a line of the table above into text and merge fields. */
function toLine(text: string): MailLine {
  return text.split(/(\{\w+\})/).flatMap((part): MailLine => {
    const field = fieldOf(part)
    if (field) return [{ type: 'mergeField', attrs: { field } }]
    return part === '' ? [] : [{ type: 'text', text: part }]
  })
}

/** The same, with line breaks at each bar. */
function toInline(text: string): MailInline[] {
  return text
    .split('|')
    .flatMap((line, index): MailInline[] => [
      ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...toLine(line),
    ])
}

const fieldOf = (part: string): MergeField | undefined =>
  MERGE_FIELDS.find((field) => part === `{${field}}`)

import type { GalleryMail, MailKind } from '@proofdesk/contract/admin/gallery-mails'
import type { MailInline, MailLine } from '@proofdesk/contract/mail-document'
import { MERGE_FIELDS, type MergeField } from '@proofdesk/domain/merge-fields'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { MailLanguage } from '../../ports/mail/mail-layout.ts'

/** Merge fields stand in braces here; what people write is never read so. */
interface Words {
  subject: string
  title: string
  buttonText: string
  body: readonly string[]
}

/** What a mail says until a gallery has its own text. A further language is a line here. */
const WORDS: Record<MailKind, Record<MailLanguage, Words>> = {
  photosReady: {
    en: {
      subject: 'Your photos of {galleryName} are ready',
      title: 'Your photos are ready',
      buttonText: 'See your photos',
      body: [
        'Hello {firstName},',
        'the photos of {galleryName} are online. Have a look, and choose your favourites.',
        'Best wishes,|{studioName}',
      ],
    },
    de: {
      subject: 'Ihre Fotos von {galleryName} sind da',
      title: 'Ihre Fotos sind da',
      buttonText: 'Fotos ansehen',
      body: [
        'Guten Tag {firstName},',
        'die Fotos von {galleryName} sind online. Schauen Sie sich um und suchen Sie Ihre Lieblingsbilder aus.',
        'Herzliche Grüße|{studioName}',
      ],
    },
  },
}

/** The language that mails of a gallery are in: English where there are no words in its own. */
export function toMailLanguage(locale: GalleryLocale): MailLanguage {
  return locale === 'de' ? 'de' : 'en'
}

export function defaultMail(kind: MailKind, language: MailLanguage): GalleryMail {
  const { subject, title, buttonText, body } = WORDS[kind][language]
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

/** A line of the table above with its fields. */
function toLine(text: string): MailLine {
  return text.split(/(\{\w+\})/).flatMap((part): MailLine => {
    const field = fieldOf(part)
    if (field) return [{ type: 'mergeField', attrs: { field } }]
    return part === '' ? [] : [{ type: 'text', text: part }]
  })
}

/** The same with breaks where there is a bar. */
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

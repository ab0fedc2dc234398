import { toLine } from '../../ports/mail/link-mail.ts'
import {
  type MailContent,
  type MailLanguage,
  type MailLogo,
  renderMail,
} from '../../ports/mail/mail-layout.ts'

interface ArchiveLinks {
  /** Any language code; English when we have no words in it. */
  language: string
  companyName: string
  galleryName: string
  photos: number
  /** One for each part. */
  links: readonly string[]
  logo: MailLogo | undefined
}

const WORDS = {
  en: {
    subject: (gallery: string) => `Your photos from “${gallery}”`,
    greeting: 'Hello,',
    reason: (photos: string, gallery: string) =>
      `here are the ${photos} photos from “${gallery}” as a ZIP file.`,
    parts: (count: number) =>
      `They come in ${count} files. The button is the first; these are the others:`,
    part: (number: number, count: number) => `File ${number} of ${count}`,
    button: 'Download',
    buttonPart: (count: number) => `Download file 1 of ${count}`,
    lifetime: 'The links work for seven days, for everybody who has them.',
    stranger:
      'You did not ask for this? Somebody typed your address by mistake; please ignore this mail.',
  },
  de: {
    subject: (gallery: string) => `Ihre Fotos aus „${gallery}“`,
    greeting: 'Guten Tag,',
    reason: (photos: string, gallery: string) =>
      `hier sind die ${photos} Fotos aus „${gallery}“ als ZIP-Datei.`,
    parts: (count: number) =>
      `Es sind ${count} Dateien. Die Schaltfläche führt zur ersten, hier sind die anderen:`,
    part: (number: number, count: number) => `Datei ${number} von ${count}`,
    button: 'Herunterladen',
    buttonPart: (count: number) => `Datei 1 von ${count} herunterladen`,
    lifetime: 'Die Links gelten sieben Tage, für alle, die sie haben.',
    stranger:
      'Sie haben das nicht angefordert? Dann hat jemand Ihre Adresse versehentlich eingegeben. Bitte ignorieren Sie diese Mail.',
  },
} satisfies Record<MailLanguage, unknown>

export function archiveLinksMail({
  language: code,
  companyName,
  galleryName,
  photos,
  links,
  logo,
}: ArchiveLinks): MailContent {
  const language: MailLanguage = code === 'de' ? 'de' : 'en'
  const words = WORDS[language]
  const gallery = toLine(galleryName)
  const [first = '', ...others] = links
  const count = links.length
  return renderMail({
    language,
    sender: toLine(companyName),
    logo,
    subject: words.subject(gallery),
    greeting: words.greeting,
    paragraphs: [
      words.reason(photos.toLocaleString(language), gallery),
      ...(others.length > 0
        ? [words.parts(count), ...others.map((link, at) => `${words.part(at + 2, count)}: ${link}`)]
        : []),
    ],
    button: { label: count > 1 ? words.buttonPart(count) : words.button, link: first },
    notes: [words.lifetime, words.stranger],
  })
}

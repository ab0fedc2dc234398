import { WHITE, parseColour, toHex } from '@proofdesk/domain/colour'
import { nearestReadable } from '@proofdesk/domain/contrast'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { readableAddress } from '@proofdesk/domain/public-url'
import type { Translate } from '../../i18n/translate.ts'

/** A finished mail, ready for `Mail.send`. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** `detail` stands smaller below the label. */
export interface TableRow {
  label: string
  detail?: string
  value: string
  isStrong?: boolean
}

/** The studio's logo in place of its name. */
export interface MailLogo {
  /** Of a picture that everybody may fetch. */
  address: string
  /** Pixels that it is shown in. */
  width: number
  height: number
  /** The colour that it is made for. */
  ground: string
}

/** A sentence, or what a link leads to, with a colon at its end. */
export type MailNote = string | { text: string; link: string }

/** A mail with one thing to do. All of it is plain text; nothing needs to be escaped by the caller. */
export interface MailParts {
  /** In the reader's language. */
  t: Translate
  /** Whose mail it is: the studio. Stands at the top. */
  sender: string
  logo?: MailLogo | undefined
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Amounts below the paragraphs, figures to the right. */
  table?: readonly TableRow[]
  /** Between the table and the button. */
  closing?: readonly string[]
  button: { label: string; link: string }
  /** Below the button, smaller. */
  notes: readonly MailNote[]
}

/** The colour of the button and the text on it; links have it, too. */
export interface MailColours {
  primary: string
  contrastText: string
}

const OWN_COLOURS: MailColours = { primary: '#b4451f', contrastText: '#ffffff' }

/** The parts of a mail that stand around its content. `html` is content that is escaped already. */
interface MailFrame extends Pick<
  MailParts,
  't' | 'sender' | 'logo' | 'subject' | 'button' | 'notes'
> {
  html: string
  colours?: MailColours
}

/** Renders the text and, as tables with inline styles because mail programs know nothing else, the HTML. */
export function renderMail({
  t,
  sender,
  logo,
  subject,
  greeting,
  paragraphs,
  table = [],
  closing = [],
  button,
  notes,
}: MailParts): MailContent {
  const text = [
    greeting,
    ...paragraphs,
    ...(table.length > 0 ? [table.map(textRow).join('\n')] : []),
    ...closing,
    `${button.label}:\n${button.link}`,
    ...notes.map(noteText),
  ].join('\n\n')
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px;overflow-wrap:anywhere;">${escapeHtml(line)}</p>`
  const content = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(table.length > 0
      ? [
          `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-top:1px solid #e7e5e1;">\n${table.map(tableRow).join('\n')}\n</table>`,
        ]
      : []),
    ...closing.map(paragraph),
  ]
  return {
    subject,
    text: `${text}\n`,
    html: frameMail({ t, sender, logo, subject, html: content.join('\n'), button, notes }),
  }
}

/** The mail's HTML around its content. */
export function frameMail({
  t,
  sender,
  logo,
  subject,
  html,
  colours = OWN_COLOURS,
  button,
  notes,
}: MailFrame): string {
  const { primary, contrastText } = colours
  const link = escapeHtml(button.link)
  return `<!doctype html>
<html lang="${toLanguageTag(t.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fafaf8;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fafaf8;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e7e5e1;border-radius:8px;font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#1c1a17;text-align:left;">
<tr><td style="padding:24px 32px;border-bottom:1px solid #e7e5e1;font-weight:600;${logo ? `background:${logo.ground};border-radius:7px 7px 0 0;` : ''}">${headOf(sender, logo)}</td></tr>
<tr><td style="padding:32px 32px 16px;">
${html}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>
<td style="background:${primary};border-radius:8px;"><a href="${link}" style="display:inline-block;padding:12px 24px;color:${contrastText};font-weight:600;text-decoration:none;">${escapeHtml(button.label)}</a></td>
</tr></table>
</td></tr>
<tr><td style="padding:0 32px 24px;font-size:14px;line-height:20px;color:#6b665e;">
${notes.map(noteLine).join('\n')}
<p style="margin:16px 0 0;">${escapeHtml(t('If the button does not work, copy this address into your browser:'))}<br><a href="${link}" style="color:#6b665e;word-break:break-all;">${escapeHtml(readableAddress(button.link))}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** A note as it stands in the mail's text. */
export function noteText(note: MailNote): string {
  return typeof note === 'string' ? note : `${note.text} ${note.link}`
}

/** A link shows its words in place of its address, which is long. */
function noteLine(note: MailNote): string {
  const content =
    typeof note === 'string'
      ? escapeHtml(note)
      : `<a href="${escapeHtml(note.link)}" style="color:#6b665e;">${escapeHtml(note.text.replace(/\s*[:：]$/, ''))}</a>`
  return `<p style="margin:0 0 8px;overflow-wrap:anywhere;">${content}</p>`
}

/** A mail program that shows no pictures shows the name. */
function headOf(sender: string, logo: MailLogo | undefined): string {
  const name = escapeHtml(sender)
  if (!logo) return name
  const { address, width, height, ground } = logo
  const colour = toHex(
    nearestReadable(parseColour('#1c1a17') ?? WHITE, parseColour(ground) ?? WHITE),
  )
  return `<img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;max-width:100%;height:auto;color:${colour};">`
}

function textRow({ label, detail, value }: TableRow): string {
  return `${label}: ${value}${detail ? `\n  ${detail}` : ''}`
}

function tableRow({ label, detail, value, isStrong = false }: TableRow): string {
  const style = `padding:8px 0;border-bottom:1px solid #e7e5e1;vertical-align:top;${isStrong ? 'font-weight:600;' : ''}`
  return `<tr><td style="${style}">${escapeHtml(label)}${detail ? `<div style="font-size:14px;line-height:20px;color:#6b665e;">${escapeHtml(detail)}</div>` : ''}</td><td align="right" style="${style}padding-left:16px;white-space:nowrap;">${escapeHtml(value)}</td></tr>`
}

/** What people typed, as HTML shows it. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

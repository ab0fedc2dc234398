import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { readableAddress } from '@proofdesk/domain/public-url'
import { escapeHtml } from './escape-html.ts'
import { LIGHT, OWN_BRANDING, darkStyles, inkOn } from './mail-colours.ts'
import type { MailLink, MailBranding, MailNote, MailParts, MailPicture } from './mail-parts.ts'

/** Width of an email in pixels, and of its content inside the padding. */
const WIDTH = 560
export const CONTENT_WIDTH = 496

/** The parts of an email around its content. `html` and `below`, which is below the button, are already escaped. */
interface MailFrame extends Pick<
  MailParts,
  't' | 'sender' | 'branding' | 'subject' | 'cover' | 'button' | 'notes' | 'legal'
> {
  /** The preview text that mail programs show after the subject. */
  preheader: string
  html: string
  below: string
}

const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Keeps programs from showing the following content after the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(50)

/**
 * The email's HTML around its content: tables with inline styles, because mail programs support little else. Outlook
 * for Windows doesn't support `max-width`: the comments around the card give it a table of fixed width.
 */
export function frameMail(frame: MailFrame): string {
  const {
    t,
    sender,
    branding = OWN_BRANDING,
    subject,
    cover,
    html,
    below,
    button,
    notes,
    legal = [],
  } = frame
  const link = escapeHtml(button.link)
  return `<!doctype html>
<html lang="${toLanguageTag(t.language)}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
${headOf(subject, branding)}
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(frame.preheader)}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.page};">
<tr><td align="center" class="around" style="padding:32px 16px;">
<!--[if mso]><table role="presentation" width="${WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card ink" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px;background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:8px;font-family:${FONT};font-size:16px;line-height:24px;color:${LIGHT.ink};text-align:left;">
${bannerOf(sender, branding)}
${cover ? coverOf(cover) : ''}
<tr><td class="inside" style="padding:32px 32px 16px;">
${html}
${buttonOf(button.label, link, branding)}
${below}
</td></tr>
<tr><td class="inside quiet" style="padding:0 32px 24px;font-size:14px;line-height:20px;color:${LIGHT.quiet};">
${notes.map(noteLine).join('\n')}
<p style="margin:16px 0 0;">${escapeHtml(t('If the button doesn’t work, copy this address into your browser:'))}<br><a href="${link}" style="color:${LIGHT.quiet};word-break:break-all;">${escapeHtml(readableAddress(button.link))}</a></p>
${legal.length > 0 ? `<p class="line" style="margin:16px 0 0;padding:16px 0 0;border-top:1px solid ${LIGHT.line};">${legal.map(quietLink).join(' &nbsp;·&nbsp; ')}</p>` : ''}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

function headOf(subject: string, { colours }: MailBranding): string {
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){.around{padding:12px 8px!important}.inside{padding-left:20px!important;padding-right:20px!important}}
${darkStyles(colours)}
</style>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}td,th,p,a,h1,li{font-family:Arial,sans-serif!important}</style><![endif]-->
</head>`
}

/** A mail program that shows no pictures shows the name. A logo keeps the background that it was made for. */
function bannerOf(sender: string, { logo }: MailBranding): string {
  const name = escapeHtml(sender)
  const style = `padding:24px 32px;border-bottom:1px solid ${LIGHT.line};font-weight:600;`
  if (!logo) return `<tr><td class="inside line ink" style="${style}">${name}</td></tr>`
  const { address, width, height, ground } = logo
  return `<tr><td class="inside line" style="${style}background-color:${ground};border-radius:7px 7px 0 0;"><img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;max-width:100%;height:auto;color:${inkOn(ground)};"></td></tr>`
}

function coverOf(cover: MailPicture): string {
  return `<tr><td align="center" class="ink" style="font-size:14px;line-height:20px;">${pictureTag(cover)}</td></tr>`
}

/** Outlook uses the size attributes; others shrink a picture to the available width. */
export function pictureTag({ address, width, height, alt }: MailPicture): string {
  return `<img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;border:0;margin:0 auto;max-width:100%;height:auto;">`
}

/** Outlook ignores a link's padding, so the cell has it. */
function buttonOf(label: string, link: string, { colours }: MailBranding): string {
  const { primary, contrastText } = colours
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr>
<td class="action" bgcolor="${primary}" style="background-color:${primary};border-radius:8px;mso-padding-alt:12px 24px;"><a href="${link}" style="display:inline-block;padding:12px 24px;color:${contrastText};font-weight:600;text-decoration:none;">${escapeHtml(label)}</a></td>
</tr></table>`
}

/** A link shows its label instead of its address, which is long. */
function noteLine(note: MailNote): string {
  const content =
    typeof note === 'string'
      ? escapeHtml(note)
      : quietLink({ ...note, text: note.text.replace(/\s*[:：]$/, '') })
  return `<p style="margin:0 0 8px;overflow-wrap:anywhere;">${content}</p>`
}

function quietLink({ text, link }: MailLink): string {
  return `<a href="${escapeHtml(link)}" style="color:${LIGHT.quiet};">${escapeHtml(text)}</a>`
}

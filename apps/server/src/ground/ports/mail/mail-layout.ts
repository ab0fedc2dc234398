import { toLanguageTag } from '@proofdesk/domain/format-locale'
import type { Translate } from '../../../i18n/translate.ts'
import { escapeHtml } from './escape-html.ts'
import { LIGHT } from './mail-colours.ts'
import { CONTENT_WIDTH, frameMail, pictureTag } from './mail-frame.ts'
import type { MailContent, MailFact, MailParts, MailPictures, TableRow } from './mail-parts.ts'
import { factsText, legalText, noteText, tableText } from './mail-text.ts'

/** Pictures per row. */
const ROW = 3

/** Renders an email as plain text and as HTML. */
export function renderMail(parts: MailParts): MailContent {
  const { greeting, lead, paragraphs, table = [], facts = [], closing = [], button, notes } = parts
  const { legal = [], subject } = parts
  const buttonText = `${button.label}:\n${button.link}`
  const text = [
    greeting,
    ...(lead ? [...lead, buttonText] : []),
    ...paragraphs,
    ...(table.length > 0 ? [tableText(table)] : []),
    ...(facts.length > 0 ? [factsText(facts)] : []),
    ...closing,
    ...(lead ? [] : [buttonText]),
    ...notes.map(noteText),
    ...(legal.length > 0 ? [legalText(legal)] : []),
  ].join('\n\n')
  const html = frameMail({
    ...parts,
    preheader: lead?.[0] ?? paragraphs[0] ?? subject,
    ...toContent(parts),
  })
  return { subject, text: `${text}\n`, html }
}

/** The contents above the button, and those below it. */
function toContent(parts: MailParts): { html: string; below: string } {
  const { t, greeting, lead, paragraphs, table = [], facts = [], closing = [] } = parts
  const { pictures = { shown: [], more: 0 } } = parts
  const shown = pictures.shown.length > 0 ? [picturesHtml(t, pictures)] : []
  const figures = table.length > 0 ? [tableHtml(table)] : []
  const rest = [...(facts.length > 0 ? [factsHtml(facts)] : []), ...closing.map(paragraph)]
  const said = paragraphs.map(paragraph)
  if (!lead) {
    const content = [paragraph(greeting), ...said, ...figures, ...shown, ...rest]
    return { html: content.join('\n'), below: '' }
  }
  return {
    html: [...shown, ...[greeting, ...lead].map(paragraph)].join('\n'),
    below: [...said, ...figures, ...rest].join('\n'),
  }
}

const paragraph = (line: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere;">${escapeHtml(line)}</p>`

function tableHtml(rows: readonly TableRow[]): string {
  return `<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-top:1px solid ${LIGHT.line};">
${rows.map(rowHtml).join('\n')}
</table>`
}

function rowHtml({ label, detail, value, isStrong = false }: TableRow): string {
  const style = `padding:8px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top;font-weight:${isStrong ? 600 : 400};`
  const below = detail
    ? `<div class="quiet" style="font-size:14px;line-height:20px;color:${LIGHT.quiet};">${escapeHtml(detail)}</div>`
    : ''
  return `<tr><th scope="row" align="left" class="line" style="${style}overflow-wrap:anywhere;">${escapeHtml(label)}${below}</th><td align="right" class="line" style="${style}padding-left:16px;white-space:nowrap;">${escapeHtml(value)}</td></tr>`
}

/** Rows of pictures, each centred in its cell. */
function picturesHtml(t: Translate, { shown, more }: MailPictures): string {
  const rows = Array.from({ length: Math.ceil(shown.length / ROW) }, (_, row) =>
    shown.slice(row * ROW, (row + 1) * ROW),
  )
  const cell = (html: string) =>
    `<td align="center" valign="middle" width="${Math.floor(CONTENT_WIDTH / ROW)}" class="quiet" style="width:33.33%;padding:4px;font-size:12px;line-height:16px;color:${LIGHT.quiet};overflow-wrap:anywhere;">${html}</td>`
  const rowsHtml = rows.map((row) => {
    const rest = Array.from({ length: ROW - row.length }, () => cell('&nbsp;'))
    return `<tr>${[...row.map((picture) => cell(pictureTag(picture))), ...rest].join('')}</tr>`
  })
  const number = new Intl.NumberFormat(toLanguageTag(t.language)).format(more)
  const below = more > 0 ? paragraph(t('And {{number}} more.', { count: more, number })) : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;table-layout:fixed;">
${rowsHtml.join('\n')}
</table>${below}`
}

function factsHtml(facts: readonly MailFact[]): string {
  const row = ({ label, value }: MailFact) =>
    `<tr><td style="padding:0 0 12px;overflow-wrap:anywhere;"><div class="quiet" style="font-size:14px;line-height:20px;color:${LIGHT.quiet};">${escapeHtml(label)}</div>${escapeHtml(value)}</td></tr>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 4px;">
${facts.map(row).join('\n')}
</table>`
}

import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { type PageFrame, frameFoot, frameHead, frameStyle } from './page-frame.ts'
import { escapeHtml } from '../ports/mail/escape-html.ts'

interface QuestionButton {
  label: string
  action: string
}

interface QuestionRow {
  label: string
  text: string
  button: QuestionButton
}

export interface QuestionPage {
  frame: PageFrame
  language: string
  title: string
  heading: string
  /** Absent if the heading says everything. */
  text: string
  /** Items with a button each. */
  rows?: readonly QuestionRow[]
  /** Submits an empty form to its address. */
  button?: QuestionButton
  link?: { label: string; address: string }
}

const STYLE = `h1{color:var(--ink);font-size:28px;line-height:36px;margin:0 0 16px;overflow-wrap:anywhere}
p{margin:0 0 24px;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:48px;padding:12px 24px;border:1px solid var(--button);border-radius:8px;background:var(--button);color:var(--on-button);cursor:pointer;overflow-wrap:anywhere}
main ul{list-style:none;margin:0 0 32px;padding:0;border-top:1px solid var(--hairline)}
main li{padding:16px 0;border-bottom:1px solid var(--hairline)}
main li p{margin:0 0 12px}
h2{color:var(--ink);font-size:16px;line-height:24px;margin:0 0 4px;overflow-wrap:anywhere}
main li button{min-height:44px;border-color:var(--control);background:transparent;color:var(--text)}
button:focus-visible,a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

/**
 * A page with one statement or question, or a few of a kind, for someone who followed a link in an email: it needs no
 * script and sends no referrer.
 */
export function questionPage({
  frame,
  language,
  title,
  heading,
  text,
  rows = [],
  button,
  link,
}: QuestionPage): {
  html: string
  headers: Record<string, string>
} {
  const form = button ? toForm(button) : ''
  const list = rows.length > 0 ? `<ul>\n${rows.map(toItem).join('\n')}\n</ul>\n` : ''
  const further = link
    ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`
    : ''
  return {
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
    html: `<!doctype html>
<html lang="${toLanguageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${frameStyle(frame)}
${STYLE}</style>
</head>
<body>
${frameHead(frame)}
<main>
<h1>${escapeHtml(heading)}</h1>
${text === '' ? '' : `<p>${escapeHtml(text)}</p>\n`}${list}${form}${further}
</main>
${frameFoot(frame)}
</body>
</html>
`,
  }
}

/** Sent by the page's buttons but not by mail programs: someone who pressed one is redirected to the page. */
export const ANSWERED = 'answered'

/** `about`: what the button is for, if its label alone doesn't say it. */
function toForm({ label, action }: QuestionButton, about?: string): string {
  const name = about === undefined ? '' : ` aria-label="${escapeHtml(`${label}: ${about}`)}"`
  return `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="${ANSWERED}" value="1"><button${name}>${escapeHtml(label)}</button></form>`
}

const toItem = ({ label, text, button }: QuestionRow): string =>
  `<li><h2>${escapeHtml(label)}</h2><p>${escapeHtml(text)}</p>${toForm(button, label)}</li>`

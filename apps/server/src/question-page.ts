import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { escapeHtml } from './ports/mail/escape-html.ts'

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
  language: string
  title: string
  heading: string
  text: string
  /** Things that are asked one by one, each with its own button. */
  rows?: readonly QuestionRow[]
  /** Sends an empty form there. */
  button?: QuestionButton
  link?: { label: string; address: string }
}

const STYLE = `body{margin:0;background:#fafaf8;color:#1c1a17;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:480px;margin:12vh auto 0;padding:32px 24px}
h1{font-size:24px;line-height:32px;margin:0 0 16px;overflow-wrap:anywhere}
p{margin:0 0 24px;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:1px solid #1c1a17;border-radius:8px;background:#1c1a17;color:#fff;cursor:pointer}
a{color:inherit}
ul{list-style:none;margin:0 0 32px;padding:0;border-top:1px solid #d8d5cf}
li{padding:16px 0;border-bottom:1px solid #d8d5cf}
li p{margin:0 0 12px}
h2{font-size:16px;line-height:24px;margin:0 0 4px;overflow-wrap:anywhere}
li button{min-height:44px;background:transparent;color:inherit}
button:focus-visible,a:focus-visible{outline:3px solid #b4451f;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#161513;color:#f3f1ed}button{background:#f3f1ed;border-color:#f3f1ed;color:#161513}ul,li{border-color:#3a3733}li button{background:transparent;color:inherit}}`

/**
 * A page with one thing to say or to ask, or a few of a kind, for somebody who followed a link in a mail: it needs no
 * script and tells nobody where they came from.
 */
export function questionPage({
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
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
    html: `<!doctype html>
<html lang="${toLanguageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${list}${form}${further}
</main>
</body>
</html>
`,
  }
}

/** What a button of the page sends, and no mail program: whoever pressed it is led back to the page. */
export const ANSWERED = 'answered'

/** `about`: what the button is for, where its words alone don't say it. */
function toForm({ label, action }: QuestionButton, about?: string): string {
  const name = about === undefined ? '' : ` aria-label="${escapeHtml(`${label}: ${about}`)}"`
  return `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="${ANSWERED}" value="1"><button${name}>${escapeHtml(label)}</button></form>`
}

const toItem = ({ label, text, button }: QuestionRow): string =>
  `<li><h2>${escapeHtml(label)}</h2><p>${escapeHtml(text)}</p>${toForm(button, label)}</li>`

import { html, type Html } from '../html.ts'
import { linkText } from './links.ts'
import type { MailSummary, StoredMail } from './mail-folder.ts'

/** The list; `from` and `size` say which part of `total` it is. */
export function renderMailbox({
  mails,
  total,
  from,
  size,
}: {
  mails: readonly MailSummary[]
  total: number
  from: number
  size: number
}): Html {
  if (total === 0)
    return html`<p>
      No mail has been sent yet. Mails that the program sends without a mail server show up here.
    </p>`
  if (mails.length === 0)
    return html`<p>There are only ${total} mails.</p>
      <p><a href="/mail">To the newest</a></p>`
  return html`<p class="quiet">
      ${from + 1} to ${from + mails.length} of ${total}, newest first.
      <a href="/mail?from=${from}">Refresh</a>
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Sent</th>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
        </tr>
      </thead>
      <tbody>
        ${mails.map(
          (mail) =>
            html`<tr>
              <td>${renderTime(mail.date)}</td>
              <td>${mail.to.join(', ')}</td>
              <td><a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a></td>
            </tr> `,
        )}
      </tbody>
    </table>
    ${renderPaging(from, size, total)}`
}

function renderPaging(from: number, size: number, total: number): Html {
  const links = [
    ...(from > 0 ? [html`<a href="/mail?from=${Math.max(0, from - size)}">Newer</a> `] : []),
    ...(from + size < total ? [html`<a href="/mail?from=${from + size}">Older</a>`] : []),
  ]
  return links.length > 0 ? html`<nav class="pages" aria-label="Pages">${links}</nav>` : html``
}

/** One email: its headers, its HTML in a frame that may only open links, and its text. */
export function renderMail(mail: StoredMail): Html {
  return html`<dl>
      <dt>From</dt>
      <dd>${mail.from || '(no one)'}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ') || '(no one)'}</dd>
      <dt>Sent</dt>
      <dd>${renderTime(mail.date)}</dd>
      ${mail.attachments.map(
        ({ name, type, bytes }) =>
          html`<dt>Attached</dt>
            <dd>${name || '(no name)'}, ${type}, ${bytes} bytes</dd> `,
      )}
      ${
        mail.unsubscribe &&
        html`<dt>Unsubscribe</dt>
          <dd><a href="${mail.unsubscribe}">List-Unsubscribe</a></dd>`
      }
    </dl>
    ${mail.problem ? html`<p role="alert">This file can’t be read as a mail: ${mail.problem}</p>` : ''}
    ${
      mail.text
        ? html`<h2>As text</h2>
            <pre>${linkText(mail.text.trimEnd())}</pre>`
        : ''
    }
    ${
      mail.html
        ? html`<h2>As HTML</h2>
            <iframe
              title="The mail as HTML"
              src="/mail/${mail.id}/html"
              sandbox="${FRAME_RIGHTS}"
            ></iframe>`
        : ''
    }
    <p><a href="/mail">All mails</a></p>`
}

/**
 * What an email's HTML may do in its frame: open a link in the whole page when a person clicks it, and nothing on its
 * own.
 */
const FRAME_RIGHTS =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** Also applies when the frame's URL is opened directly. Pictures come from this machine only. */
export const FRAME_POLICY = `sandbox ${FRAME_RIGHTS}; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://*.localhost:* http://127.0.0.1:*; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** The email's own HTML, with links that open in the whole page. */
export function renderFrame(markup: string): string {
  const base = '<base target="_top">'
  const head = /<head(\s[^>]*)?>/i
  return head.test(markup)
    ? markup.replace(head, (tag) => tag + base)
    : `<!doctype html>${base}${markup}`
}

function renderTime(date: number): Html {
  const iso = new Date(date).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

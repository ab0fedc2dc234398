import { html, type Html } from '../html.ts'
import { linkText } from './links.ts'
import type { Previews } from './previews.ts'

/** The list of previews in a language. */
export function renderPreviews({ mails, documents, languages }: Previews, language: string): Html {
  const search = `?language=${language}`
  return html`<p>These show example data. Nothing was sent or ordered.</p>
    ${renderLanguages(languages, language, '/mail/preview')}
    <h2>Mails</h2>
    <ul>
      ${mails.map((name) => html`<li><a href="/mail/preview/${name}${search}">${name}</a></li> `)}
    </ul>
    <h2>Documents</h2>
    <ul>
      ${documents.map(
        (name) => html`<li><a href="/mail/preview/${name}.pdf${search}">${name}</a></li> `,
      )}
    </ul>`
}

/** One email as shown by programs with a light and with a dark theme, and as text. */
export function renderPreview(
  { languages }: Previews,
  { name, language, mail }: { name: string; language: string; mail: { text: string } },
): Html {
  const frame = (scheme: 'light' | 'dark') =>
    html`<h2>${scheme === 'light' ? 'Light' : 'Dark'}</h2>
      <iframe
        title="${name}, ${scheme}"
        src="/mail/preview/${name}/html?language=${language}&amp;scheme=${scheme}"
      ></iframe>`
  return html`${renderLanguages(languages, language, `/mail/preview/${name}`)} ${frame('light')}
    ${frame('dark')}
    <h2>As text</h2>
    <pre>${linkText(mail.text.trimEnd())}</pre>
    <p><a href="/mail/preview?language=${language}">All previews</a></p>`
}

/** The email as a program with this colour scheme shows it, regardless of the browser's own. */
export function withScheme(markup: string, scheme: 'light' | 'dark'): string {
  return markup.replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
}

function renderLanguages(languages: readonly string[], chosen: string, path: string): Html {
  return html`<nav aria-label="Languages">
    ${languages.map((language) =>
      language === chosen
        ? html`<strong aria-current="true">${language}</strong> `
        : html`<a href="${path}?language=${language}">${language}</a> `,
    )}
  </nav>`
}

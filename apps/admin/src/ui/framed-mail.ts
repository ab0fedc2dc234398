import { readNonce } from '../lib/nonce.ts'

/**
 * Prepares an email for a frame in this page. Emails have style attributes, which the page's policy blocks in its
 * frames too: they are turned into a style sheet that the policy allows, as are the email's own sheets. Quotation marks
 * in its text are escaped, so what looks like an attribute is one.
 */
export function toFramedMail(html: string): string {
  const nonce = readNonce() ?? ''
  const rules: string[] = []
  const page = html
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
      const mark = `data-style="${rules.length}"`
      rules.push(`[${mark}]{${style.replaceAll('&quot;', '"').replaceAll('&amp;', '&')}}`)
      return ` ${mark}`
    })
    .replaceAll('<style>', `<style nonce="${nonce}">`)
  return page.replace('</head>', () => `<style nonce="${nonce}">${rules.join('\n')}</style></head>`)
}

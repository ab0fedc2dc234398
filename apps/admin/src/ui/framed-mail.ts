import { readNonce } from '../lib/nonce.ts'

/**
 * A mail for a frame of this page. Mails are styled by attributes, which the page's policy blocks in its frames too: they become a style
 * sheet that it lets pass, as do the mail's own sheets. Text in it has its quotation marks escaped, so what looks like an attribute is one.
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

import { html, type Html } from './html.ts'

/** Sent with every page of ours: no scripts, no frames but our own, nothing from elsewhere. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** A complete page, marked as SANDBOX. */
export function renderPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · SANDBOX</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header>
          <p class="mark">
            <strong>SANDBOX</strong>
            <span>An external service, simulated on this machine. Nothing here is real.</span>
          </p>
          <nav aria-label="Services">
            <a href="/">Services</a> <a href="/mail">Mailbox</a> <a href="/whatsapp">WhatsApp</a>
            <a href="/prodigi">Print lab</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup
}

export const STYLESHEET = `
:root { color-scheme: light dark; --paper: #fafaf8; --surface: #fff; --line: #e7e5e1; --ink: #1c1a17; --quiet: #6b665e; --accent: #b4451f; --mark: #ffe8a3; --mark-ink: #4a3600; }
@media (prefers-color-scheme: dark) { :root { --paper: #141312; --surface: #1c1b19; --line: #2e2c29; --ink: #f3f1ec; --quiet: #a8a299; --accent: #ff8a5c; --mark: #4a3600; --mark-ink: #ffe8a3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/20px Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.mark { margin: 0; padding: 8px 24px; background: var(--mark); color: var(--mark-ink); }
header nav { display: flex; gap: 16px; padding: 12px 24px; border-bottom: 1px solid var(--line); background: var(--surface); }
main { max-width: 1000px; margin: 0 auto; padding: 24px; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 28px; }
h2 { margin: 24px 0 8px; font-size: 14px; }
table { width: 100%; border-collapse: collapse; background: var(--surface); border: 1px solid var(--line); }
th, td { padding: 12px; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-weight: 500; }
time { font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt, .quiet { color: var(--quiet); }
dd { margin: 0; }
pre { margin: 0; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; font: inherit; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
.pages { display: flex; gap: 16px; margin-top: 16px; }
@media (max-width: 600px) { main, header nav, .mark { padding-inline: 16px; } thead { display: none; } tr { display: block; border-bottom: 1px solid var(--line); padding: 8px 0; } td { display: block; padding: 2px 12px; border: 0; } }
`

import { toHex } from '@proofdesk/domain/colour'
import { FONT_SUBSTITUTES, findFont } from '@proofdesk/domain/fonts'
import {
  type ThemePalette,
  isDarkGround,
  pageColours,
  pageGround,
} from '@proofdesk/domain/page-colours'
import { escapeHtml } from '../ports/mail/escape-html.ts'

/** The frame of a page without React: a studio's branding for its visitors, otherwise the product's own. */
export interface PageFrame {
  /** The studio's name. */
  name: string
  /** Link of the name; undefined without a page of the studio's. */
  home: string | undefined
  logo: { address: string; width: number; height: number } | undefined
  palette: ThemePalette | undefined
  /** The theme's font. */
  font: string | undefined
  /** The studio's legal pages, linked below the page. */
  links: readonly { label: string; address: string }[]
}

/** For pages that belong to no studio. */
export const OWN_FRAME: PageFrame = {
  name: 'Proofdesk',
  home: undefined,
  logo: undefined,
  palette: undefined,
  font: undefined,
  links: [],
}

/** Every value is parsed and written again, so that no text of a theme gets into the style sheet. */
export function frameStyle({ palette, font }: PageFrame): string {
  const tokens = Object.entries(pageColours(palette)).map(
    ([name, colour]) => `--${name}:${toHex(colour)}`,
  )
  const scheme = isDarkGround(pageGround(palette)) ? 'dark' : 'light'
  const chosen = findFont(font)
  const stack = FONT_SUBSTITUTES[chosen?.category ?? 'sans-serif']
  return `:root{color-scheme:${scheme};${tokens.join(';')}}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--text);font:16px/24px ${chosen ? `"${chosen.name}",` : ''}${stack}}
a{color:inherit}
.head{padding:24px;border-bottom:1px solid var(--hairline);font-weight:600;text-align:center;overflow-wrap:anywhere}
.head a{text-decoration:none}
.head img{display:block;margin:0 auto;max-width:100%;height:auto}
main{box-sizing:border-box;width:100%;max-width:560px;margin:0 auto;padding:48px 24px;flex:1}
.foot{padding:24px;background:var(--footer);color:var(--footer-ink);font-size:14px;line-height:20px;text-align:center}
.foot p{margin:0}
.foot ul{list-style:none;display:flex;flex-wrap:wrap;justify-content:center;gap:0 24px;margin:8px 0 0;padding:0;border:0}
.foot li{padding:0;border:0}
.foot li a{display:inline-block;padding:12px 0}`
}

export function frameHead({ name, home, logo }: PageFrame): string {
  const mark = logo
    ? `<img src="${escapeHtml(logo.address)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}">`
    : escapeHtml(name)
  return `<header class="head">${home === undefined ? mark : `<a href="${escapeHtml(home)}">${mark}</a>`}</header>`
}

export function frameFoot({ name, links }: PageFrame): string {
  const items = links.map(
    ({ label, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  return `<footer class="foot"><p>${escapeHtml(name)}</p>${list}</footer>`
}

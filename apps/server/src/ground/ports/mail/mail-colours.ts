import { type Colour, WHITE, parseColour, toHex } from '@proofdesk/domain/colour'
import { nearestReadable, readable } from '@proofdesk/domain/contrast'
import type { MailColours, MailBranding } from './mail-parts.ts'

/** For emails without a studio's branding. */
export const OWN_BRANDING: MailBranding = {
  logo: undefined,
  colours: { primary: '#b4451f', contrastText: '#ffffff' },
}

/** Colours of an email's surfaces, texts and lines. */
export const LIGHT = {
  page: '#fafaf8',
  card: '#ffffff',
  ink: '#1c1a17',
  quiet: '#6b665e',
  line: '#e7e5e1',
}
const DARK = { page: '#161513', card: '#1f1d1a', ink: '#f3f1ed', quiet: '#b5afa6', line: '#3a3733' }

const colourOf = (text: string): Colour => parseColour(text) ?? WHITE

/** The button's colour, adjusted so that links in it are readable in the email. */
export function linkColour({ primary }: MailColours): string {
  return toHex(nearestReadable(colourOf(primary), colourOf(LIGHT.card)))
}

/** A readable text colour on this background. */
export function inkOn(ground: string): string {
  return toHex(nearestReadable(colourOf(LIGHT.ink), colourOf(ground)))
}

/**
 * Changes for programs in dark mode, by class. `[data-ogsc]` and `[data-ogsb]` are added by Outlook around texts and
 * backgrounds that it has darkened itself.
 */
export function darkStyles({ primary, contrastText }: MailColours): string {
  const link = nearestReadable(colourOf(primary), colourOf(DARK.card))
  const onLink = readable(link, [parseColour(contrastText), parseColour(DARK.page)])
  const grounds: [string, string][] = [
    ['.page', DARK.page],
    ['.card', DARK.card],
    ['.action', toHex(link)],
  ]
  const texts: [string, string][] = [
    ['.ink', DARK.ink],
    ['.quiet', DARK.quiet],
    ['.quiet a', DARK.quiet],
    ['.link', toHex(link)],
    ['.action a', toHex(onLink)],
  ]
  const background = ([selector, colour]: [string, string], around = '') =>
    `${around}${selector}{background-color:${colour}!important}`
  const text = ([selector, colour]: [string, string], around = '') =>
    `${around}${selector}{color:${colour}!important}`
  return [
    '@media (prefers-color-scheme:dark){',
    ...grounds.map((each) => background(each)),
    ...texts.map((each) => text(each)),
    `.card,.line{border-color:${DARK.line}!important}`,
    '}',
    ...grounds.map((each) => background(each, '[data-ogsb] ')),
    ...texts.map((each) => text(each, '[data-ogsc] ')),
  ].join('\n')
}

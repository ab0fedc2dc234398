import { type BrowserName, browserName } from '@proofdesk/domain/browser-name'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { CHANGE_LINK_MS } from '@proofdesk/domain/sensitive-change'
import { countryName } from '../../ground/documents/country-name.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { greet } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { type NotifiedChange, changeWords } from './change-words.ts'

interface ChangeMail {
  change: NotifiedChange
  studio: string
  firstName: string
  /** Who did it and to whom, each in one line. */
  actor: string
  target: string
  /** Whether the recipient's own session did it. */
  isOwn: boolean
  /** Two letters; empty if unknown. */
  from: string
  timeZone: string
  country: string
  language: string
  /** Undoes the change; undefined for a recipient who may not. */
  link: string | undefined
  /** The team page of the console. */
  teamLink: string
}

/** Reports a sensitive change to an owner, with the link that undoes it. */
export function changeMail(mail: ChangeMail): MailContent {
  const { change, studio, actor, target, isOwn, link } = mail
  const t = translatorOf(mail.language)
  const toMoment = (at: number) =>
    new Intl.DateTimeFormat(toFormatLocale(t.language, mail.country), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: mail.timeZone,
    }).format(at)
  const { subject, sentences } = changeWords(t, change, { studio, actor, target })
  const from = originText(t, change, mail.from)
  return renderMail({
    t,
    sender: studio,
    subject,
    greeting: greet(t, mail.firstName),
    paragraphs: [
      ...sentences,
      t('When: {{moment}}.', { moment: toMoment(change.createdAt) }),
      ...(from ? [t('From: {{origin}}', { origin: from })] : []),
      ...advice(t, { actor, isOwn, hasLink: link !== undefined }),
    ],
    button:
      link === undefined
        ? { label: t('Show the team'), link: mail.teamLink }
        : { label: isOwn ? t('This wasn’t me') : t('Undo this change'), link },
    notes:
      link === undefined
        ? []
        : [
            t(
              'The link expires on {{moment}}. Nothing happens until you confirm it on that page.',
              {
                moment: toMoment(change.createdAt + CHANGE_LINK_MS),
              },
            ),
          ],
  })
}

function advice(
  t: Translate,
  { actor, isOwn, hasLink }: { actor: string; isOwn: boolean; hasLink: boolean },
): string[] {
  if (!hasLink) return [t('If you didn’t expect this, talk to the other owners.')]
  if (isOwn)
    return [
      t('If this was you, you don’t need to do anything.'),
      t(
        'If it wasn’t you, someone else is using your login. The button leads to a page where you can undo this. You’re then signed out everywhere, and payouts are frozen until an owner sets a new password.',
      ),
    ]
  return [
    t('If you expected this, you don’t need to do anything.'),
    t(
      'If you didn’t expect it, ask {{actor}}. If something is wrong, the button leads to a page where you can undo this. {{actor}} is then signed out everywhere, and payouts are frozen until an owner sets a new password.',
      { actor },
    ),
  ]
}

/** "Chrome on Windows, Germany, 203.0.113.7", as far as known. */
function originText(
  t: Translate,
  { address, userAgent }: Pick<NotifiedChange, 'address' | 'userAgent'>,
  country: string,
): string {
  const parts = [
    browserText(t, browserName(userAgent)),
    country && countryName(country, toFormatLocale(t.language)),
    address,
  ]
  return parts.filter(Boolean).join(', ')
}

function browserText(t: Translate, { browser, system }: BrowserName): string {
  if (browser === null || system === null) return browser ?? system ?? ''
  return t('{{browser}} on {{system}}', { browser, system })
}

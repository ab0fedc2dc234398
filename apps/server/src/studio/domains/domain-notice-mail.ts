import type { CustomDomain, DnsRecord } from '@proofdesk/contract/admin/domains'
import type { DomainProblem } from '@proofdesk/domain/custom-domain'
import type { DomainNotice } from '@proofdesk/domain/domain-notice'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { Language } from '../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'

interface DomainNoticeParts {
  notice: DomainNotice
  entry: Pick<CustomDomain, 'domain' | 'lookupProblem' | 'records' | 'expiresAt'>
  firstName: string
  companyName: string
  /** The studio's host below the platform's domain. */
  standardHost: string
  timeZone: string
  country: string
  language: string
  /** The page of the console that shows the domain. */
  link: string
}

const problemsOf = (t: Translate): Record<DomainProblem, string> => ({
  ownership_missing: t('What we found: the TXT record is missing or not yours.'),
  address_missing: t('What we found: the domain doesn’t point anywhere.'),
  points_elsewhere: t('What we found: the domain points to another server.'),
  dns_unreachable: t('What we found: its name servers don’t respond.'),
  taken: t('What we found: another studio has verified this domain.'),
})

function toRecord(t: Translate, { type, name, value }: DnsRecord): string {
  return type === 'ALIAS'
    ? t('ALIAS (with some providers ANAME) record, name {{name}}, value {{value}}', { name, value })
    : t('{{type}} record, name {{name}}, value {{value}}', { type, name, value })
}

const subjectsOf = (t: Translate): Record<DomainNotice, (domain: string) => string> => ({
  failing: (domain) => t('{{domain}} doesn’t point to your galleries', { domain }),
  lost: (domain) => t('Your links no longer use {{domain}}', { domain }),
  back: (domain) => t('{{domain}} points to your galleries again', { domain }),
})

/**
 * Reports that the studio's domain fails, is no longer used in links or works again, and which DNS records it needs.
 */
export function domainNoticeMail({
  notice,
  entry,
  firstName,
  companyName,
  standardHost,
  timeZone,
  country,
  language,
  link,
}: DomainNoticeParts): MailContent {
  const t = translatorOf(language)
  const { domain, lookupProblem, records, expiresAt } = entry
  const sentences = {
    failing: [
      t(
        '{{domain}} no longer points to your galleries. Visitors who follow its links may not find them.',
        { domain },
      ),
      ...(expiresAt === null
        ? []
        : [
            t(
              'If it stays like this until {{moment}}, all public links go back to your standard address, {{host}}.',
              {
                moment: toMoment(expiresAt, { language: t.language, country, timeZone }),
                host: standardHost,
              },
            ),
          ]),
    ],
    lost: [
      t(
        '{{domain}} hasn’t pointed to your galleries for 7 days. All public links use your standard address again, {{host}}. Links with the domain that you have shared don’t work.',
        { domain, host: standardHost },
      ),
    ],
    back: [
      t(
        '{{domain}} points to your galleries again, and all public links use it. You don’t need to do anything.',
        { domain },
      ),
    ],
  }[notice]
  const help = [
    ...(lookupProblem ? [problemsOf(t)[lookupProblem]] : []),
    t('Set these records where the domain is registered:'),
    ...records.map((record) => toRecord(t, record)),
    t('We keep checking and email you once it works.'),
  ]
  return renderMail({
    t,
    sender: toLine(companyName),
    subject: subjectsOf(t)[notice](domain),
    greeting: greet(t, firstName),
    paragraphs: [...sentences, ...(notice === 'back' ? [] : help)],
    button: { label: t('Show the domain'), link },
    notes: [],
  })
}

function toMoment(
  moment: number,
  { language, country, timeZone }: { language: Language; country: string; timeZone: string },
): string {
  return new Intl.DateTimeFormat(toFormatLocale(language, country), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(moment)
}

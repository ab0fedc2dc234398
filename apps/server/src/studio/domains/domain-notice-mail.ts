import type { CustomDomain, DnsRecord } from '@proofdesk/contract/admin/domains'
import type { DomainProblem } from '@proofdesk/domain/custom-domain'
import type { DomainNotice } from '@proofdesk/domain/domain-notice'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toLine } from '../../ports/mail/link-mail.ts'
import { type MailContent, type MailLanguage, renderMail } from '../../ports/mail/mail-layout.ts'

interface DomainNoticeParts {
  notice: DomainNotice
  entry: Pick<CustomDomain, 'domain' | 'problem' | 'records' | 'expiresAt'>
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

interface Words {
  greeting(name: string): string
  subjects: Record<DomainNotice, (domain: string) => string>
  failing(domain: string): string
  until(moment: string, host: string): string
  lost(domain: string, host: string): string
  back(domain: string): string
  problems: Record<DomainProblem, string>
  records: string
  record(record: DnsRecord): string
  nextLook: string
  button: string
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    subjects: {
      failing: (domain) => `${domain} does not lead to your galleries`,
      lost: (domain) => `Your links do not use ${domain} any more`,
      back: (domain) => `${domain} leads to your galleries again`,
    },
    failing: (domain) =>
      `${domain} does not lead to your galleries any more. Visitors who follow links with it may not find them.`,
    until: (moment, host) =>
      `If it stays like this until ${moment}, all public links go back to your standard address, ${host}.`,
    lost: (domain, host) =>
      `${domain} has not led to your galleries for 7 days. All public links use your standard address again, ${host}. Links with the domain that you have given away do not work.`,
    back: (domain) =>
      `${domain} leads to your galleries again, and all public links use it. There is nothing to do.`,
    problems: {
      ownership_missing: 'What we found: the TXT record is missing or not yours.',
      address_missing: 'What we found: the domain leads nowhere.',
      points_elsewhere: 'What we found: the domain leads to another server.',
      dns_unreachable: 'What we found: its name servers give no answer.',
      taken: 'What we found: another studio has proved this domain.',
    },
    records: 'Please set these records where the domain is registered:',
    record: ({ type, name, value }) =>
      `${type === 'ALIAS' ? 'ALIAS (with some providers ANAME)' : type} record, name ${name}, value ${value}`,
    nextLook: 'We look again and again by ourselves, and write once it works.',
    button: 'Show the domain',
  },
  de: {
    greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    subjects: {
      failing: (domain) => `${domain} führt nicht zu Ihren Galerien`,
      lost: (domain) => `Ihre Links nutzen ${domain} nicht mehr`,
      back: (domain) => `${domain} führt wieder zu Ihren Galerien`,
    },
    failing: (domain) =>
      `${domain} führt nicht mehr zu Ihren Galerien. Wer einem Link mit dieser Domain folgt, findet sie möglicherweise nicht.`,
    until: (moment, host) =>
      `Bleibt das so bis zum ${moment}, nutzen alle öffentlichen Links wieder Ihre Standardadresse ${host}.`,
    lost: (domain, host) =>
      `${domain} hat 7 Tage lang nicht zu Ihren Galerien geführt. Alle öffentlichen Links nutzen wieder Ihre Standardadresse ${host}. Links mit der Domain, die Sie weitergegeben haben, funktionieren nicht.`,
    back: (domain) =>
      `${domain} führt wieder zu Ihren Galerien, und alle öffentlichen Links nutzen die Domain. Sie brauchen nichts zu tun.`,
    problems: {
      ownership_missing: 'Was wir gefunden haben: Der TXT-Eintrag fehlt oder ist nicht Ihrer.',
      address_missing: 'Was wir gefunden haben: Die Domain führt nirgendwohin.',
      points_elsewhere: 'Was wir gefunden haben: Die Domain führt zu einem anderen Server.',
      dns_unreachable: 'Was wir gefunden haben: Die Nameserver der Domain antworten nicht.',
      taken: 'Was wir gefunden haben: Ein anderes Studio hat diese Domain nachgewiesen.',
    },
    records: 'Bitte legen Sie diese Einträge dort an, wo die Domain registriert ist:',
    record: ({ type, name, value }) =>
      `${type === 'ALIAS' ? 'ALIAS-Eintrag (bei manchen Anbietern ANAME)' : `${type}-Eintrag`}, Name ${name}, Wert ${value}`,
    nextLook: 'Wir sehen von selbst immer wieder nach und schreiben Ihnen, sobald es funktioniert.',
    button: 'Domain anzeigen',
  },
}

/** Tells that the studio's domain fails, has left the links or is back, and which DNS records it needs. */
export function domainNoticeMail({
  notice,
  entry,
  firstName,
  companyName,
  standardHost,
  timeZone,
  country,
  language: code,
  link,
}: DomainNoticeParts): MailContent {
  const language: MailLanguage = code === 'de' ? 'de' : 'en'
  const words = WORDS[language]
  const { domain, problem, records, expiresAt } = entry
  const told = {
    failing: [
      words.failing(domain),
      ...(expiresAt === null
        ? []
        : [words.until(toMoment(expiresAt, { language, country, timeZone }), standardHost)]),
    ],
    lost: [words.lost(domain, standardHost)],
    back: [words.back(domain)],
  }[notice]
  const help = [
    ...(problem ? [words.problems[problem]] : []),
    words.records,
    ...records.map(words.record),
    words.nextLook,
  ]
  return renderMail({
    language,
    sender: toLine(companyName),
    subject: words.subjects[notice](domain),
    greeting: words.greeting(toLine(firstName)),
    paragraphs: [...told, ...(notice === 'back' ? [] : help)],
    button: { label: words.button, link },
    notes: [],
  })
}

function toMoment(
  moment: number,
  { language, country, timeZone }: { language: MailLanguage; country: string; timeZone: string },
): string {
  return new Intl.DateTimeFormat(toFormatLocale(language, country), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(moment)
}

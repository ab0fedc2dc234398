import type { AllDeps } from '../ground/deps.ts'
import { handleSendTicketMail } from './auth/send-ticket-mail.handler.ts'
import { sendTicketMail } from './auth/send-ticket-mail.job.ts'
import { handleCheckDomain } from './domains/check-domain.handler.ts'
import { checkDomainJob } from './domains/check-domain.job.ts'
import { handleSendDomainNotice } from './domains/send-domain-notice.handler.ts'
import { sendDomainNotice } from './domains/send-domain-notice.job.ts'
import { handleSweepDomains } from './domains/sweep-domains.handler.ts'
import { sweepDomains } from './domains/sweep-domains.job.ts'
import { takeInMedia } from './media/process-media.ts'
import { sweepMedia } from './media/sweep-media.job.ts'
import { handleSendSecurityNotice } from './notices/send-security-notice.handler.ts'
import { sendSecurityNotice } from './notices/send-security-notice.job.ts'
import { handleSendChangeMail } from './sensitive-changes/send-change-mail.handler.ts'
import { sendChangeMail } from './sensitive-changes/send-change-mail.job.ts'
import { handlePlanTeamMails } from './team-mails/plan-team-mails.handler.ts'
import { planTeamMails } from './team-mails/plan-team-mails.job.ts'
import { sendGatheredMails } from './team-mails/send-gathered-mails.job.ts'
import { handleSendGatheredMails, handleSendTeamMail } from './team-mails/send-team-mail.handler.ts'
import { sendTeamMail } from './team-mails/send-team-mail.job.ts'
import { handleSweepTeamMails } from './team-mails/sweep-team-mails.handler.ts'
import type { ListDocuments } from './exports/export-file.ts'
import { handleExportStudio } from './exports/export-studio.handler.ts'
import { exportStudio } from './exports/export-studio.job.ts'
import { handleSendExportReady } from './exports/send-export-ready.handler.ts'
import { sendExportReady } from './exports/send-export-ready.job.ts'
import { handleSweepExports } from './exports/sweep-exports.handler.ts'
import { sweepExports } from './exports/sweep-exports.job.ts'
import { sweepTeamMails } from './team-mails/sweep-team-mails.job.ts'
import type { TeamMailWriters } from './team-mails/team-mail-writer.ts'

/** What the wings above provide for this wing's jobs. */
interface StudioWork {
  teamMailWriters: TeamMailWriters
  listDocuments: ListDocuments
}

/** Jobs for accounts, their teams, domains and media. */
export async function workOnStudio(
  deps: AllDeps,
  { teamMailWriters, listDocuments }: StudioWork,
): Promise<void> {
  const { queue } = deps

  await queue.work(sendTicketMail, { concurrency: 2 }, (payload) =>
    handleSendTicketMail(deps, payload),
  )

  await queue.work(checkDomainJob, { concurrency: 2 }, (payload) =>
    handleCheckDomain(deps, payload),
  )
  await queue.work(sendDomainNotice, { concurrency: 2 }, (payload) =>
    handleSendDomainNotice(deps, payload),
  )
  await queue.work(sweepDomains, {}, () => handleSweepDomains(deps))
  await queue.schedule(sweepDomains, '* * * * *', {})

  await queue.work(sweepMedia, {}, () => takeInMedia(deps))
  await queue.schedule(sweepMedia, '* * * * *', {})

  await queue.work(sendSecurityNotice, { concurrency: 2 }, (payload) =>
    handleSendSecurityNotice(deps, payload),
  )
  await queue.work(sendChangeMail, { concurrency: 2 }, (payload) =>
    handleSendChangeMail(deps, payload),
  )

  await queue.work(planTeamMails, { concurrency: 2 }, (payload) =>
    handlePlanTeamMails(deps, payload),
  )
  await queue.work(sendTeamMail, { concurrency: 2 }, (payload) =>
    handleSendTeamMail(deps, payload, teamMailWriters),
  )
  await queue.work(sendGatheredMails, {}, (payload) =>
    handleSendGatheredMails(deps, payload, teamMailWriters),
  )
  await queue.work(sweepTeamMails, {}, () => handleSweepTeamMails(deps))
  await queue.schedule(sweepTeamMails, '*/10 * * * *', {})

  await queue.work(exportStudio, {}, (payload, run) =>
    handleExportStudio(deps, payload, run, { listDocuments }),
  )
  await queue.work(sendExportReady, { concurrency: 2 }, (payload) =>
    handleSendExportReady(deps, payload),
  )
  await queue.work(sweepExports, {}, () => handleSweepExports(deps))
  await queue.schedule(sweepExports, '*/10 * * * *', {})
}

import type { JobData } from '../jobs/jobs.ts'
import type { Mailer } from './mailer.ts'
import type { MailRequest, MailWriters } from './mail-requests.ts'

/**
 * The work of the job `send-mail`. It throws when the mail did not get away, and the queue tries
 * again; the id stays, so that a mail that did get away unnoticed is known as the same one.
 */
export function mailWorker(mailer: Mailer, writers: MailWriters) {
  return async ({ mailId, request }: JobData['send-mail']): Promise<void> => {
    // The request's kind chooses the writer that takes just this request.
    const write = writers[request.kind] as (
      request: MailRequest,
    ) => ReturnType<MailWriters[typeof request.kind]>
    const mail = await write(request)
    if (mail) await mailer.send({ id: mailId, ...mail })
  }
}

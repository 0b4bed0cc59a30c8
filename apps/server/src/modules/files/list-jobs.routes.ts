import { listJobs } from '@trackhoe/contract/files'
import { sentFileOf, type SentFile } from '../../platform/http/answer-file.ts'
import { jobRecord } from '../../platform/list-files/list-job-record.ts'
import { refused, unknownJob } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from '../../platform/list-jobs/list-jobs.queries.ts'
import { SHEET_TYPE } from '../../platform/spreadsheet/write-sheet.ts'
import { titleTexts } from '../../platform/core/english.ts'
import { inLanguage, texts, type Texts } from '../../platform/core/language.ts'

/** The background jobs of the signed-in user, and their files. Native only; not in the specification. */
export function listJobRoutes(api: Api) {
  const { db, clock, jobs } = api.deps
  const user = { access: 'user' } as const

  serve(api, listJobs.mine, user, async ({ caller }) => (await queries.jobsOf(db, caller)).map(jobRecord))

  serve(api, listJobs.confirm, user, async ({ body, caller }) => {
    if (!(await queries.confirm(db, caller, body.id)))
      throw await goneOr(caller, body.id, texts('该任务不能执行导入', 'The job cannot be imported'))
    return null
  })

  serve(api, listJobs.cancel, user, async ({ body, caller }) => {
    if (!(await queries.cancel(db, caller, body.id, clock())))
      throw await goneOr(caller, body.id, texts('该任务已结束', 'The job has already ended'))
    return null
  })

  serve(api, listJobs.remove, user, async ({ query, caller }) => {
    const removed = await queries.remove(db, caller, query.id)
    if (!removed)
      throw await goneOr(caller, query.id, texts('任务正在进行，请先取消', 'The job is running. Cancel it first'))
    await jobs.files.remove(removed)
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  serve(api, listJobs.file, user, async ({ query, caller }): Promise<SentFile> => {
    const job = await queries.find(db, caller, query.id)
    const content = job && job.sizeBytes !== null ? await jobs.files.result(job) : undefined
    if (!job || !content) throw unknownJob()
    const name =
      job.kind === 'export'
        ? job.fileName
        : inLanguage(texts(`${job.title}导入错误明细.xlsx`, `${titleTexts(job.title).en} import errors.xlsx`))
    return sentFileOf(content, SHEET_TYPE, name)
  })

  async function goneOr(caller: Parameters<typeof queries.find>[1], id: string, reason: Texts) {
    return (await queries.find(db, caller, id)) ? refused(reason) : unknownJob()
  }
}

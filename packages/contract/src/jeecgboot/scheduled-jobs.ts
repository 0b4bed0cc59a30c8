import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ById, DateTime, FreeText, OptionalCode, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { administration, OptionalChoice } from './administration.ts'

/** A job is started at its times, or stopped. */
export const JOB_STATUS = { started: '0', stopped: '-1' } as const

/** A job of the server and when it is run. Source: JeecgBoot 3.9.1. */
export const ScheduledJob = wireObject({
  id: Code,
  jobClassName: OptionalText,
  /** Quartz: six or seven fields, seconds first. */
  cronExpression: OptionalText,
  parameter: OptionalText,
  description: OptionalText,
  status: OptionalCode,
  createTime: DateTime,
})
export type ScheduledJob = z.output<typeof ScheduledJob>

/** Six or seven fields, apart by blanks. */
const CRON = /^\s*(\S+\s+){5,6}\S+\s*$/

const fields = {
  jobClassName: RequiredText('请输入任务类名', 255).check(label('任务类名')),
  cronExpression: RequiredText('请输入 Cron 表达式', 255).check(
    z.regex(CRON, 'Cron 表达式应为 6 或 7 段，以空格分隔，第一段为秒'),
    label('Cron 表达式', 'Cron expression'),
  ),
  parameter: FreeText().check(label('参数')),
  description: FreeText().check(label('描述', 'Description')),
  status: OptionalChoice.check(label('状态', 'Status')),
}

export const NewScheduledJob = z.object(fields)
export type NewScheduledJob = z.input<typeof NewScheduledJob>
export const ScheduledJobEdit = z.object({ id: RecordId, ...fields })
export type ScheduledJobEdit = z.input<typeof ScheduledJobEdit>
export const ScheduledJobQuery = listQueryOf(fields, ['jobClassName', 'status'])
export type ScheduledJobQuery = z.input<typeof ScheduledJobQuery>

/** The jobs of a JeecgBoot. JeecgBoot only. Source: the conventions of JeecgBoot, beside `list` untried. */
export const scheduledJobs = {
  ...administration('/sys/quartzJob', {
    row: ScheduledJob,
    query: ScheduledJobQuery,
    add: NewScheduledJob,
    edit: ScheduledJobEdit,
  }),
  /** Starts a job at its times. Wire: a GET that changes. */
  resume: endpoint('GET', '/sys/quartzJob/resume', { query: ById, result: z.unknown(), safe: false }),
  /** Starts a job at its times no more. Wire: a GET that changes. */
  pause: endpoint('GET', '/sys/quartzJob/pause', { query: ById, result: z.unknown(), safe: false }),
  /** Runs a job once, at once. Wire: a GET that changes. */
  execute: endpoint('GET', '/sys/quartzJob/execute', { query: ById, result: z.unknown(), safe: false }),
}

import { useCalls } from '@trackhoe/auth'
import {
  JOB_STATUS,
  NewScheduledJob,
  ScheduledJob,
  ScheduledJobEdit,
  ScheduledJobQuery,
  scheduledJobs,
} from '@trackhoe/contract/jeecgboot'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { Pause, Play, Zap } from 'lucide-react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { InForce } from '../in-force.tsx'
import { useScheduledJobMessages } from './scheduled-jobs.messages.ts'

const jobEntity = defineEntity({
  row: ScheduledJob,
  add: NewScheduledJob,
  edit: ScheduledJobEdit,
  query: ScheduledJobQuery,
  useMessages: useScheduledJobMessages,
  nameOf: ({ jobClassName, description }) => description || jobClassName?.split('.').at(-1) || '',
  rowName: ({ jobClassName }) => jobClassName ?? '',
  formColumns: 1,
  dialogWidth: 600,
  fields: (t) => ({
    jobClassName: {
      label: t.jobClassName,
      maxLength: 255,
      column: { size: 22, enableSorting: true, enableHiding: false, typeface: 'code' },
      filter: true,
    },
    cronExpression: {
      maxLength: 255,
      hint: t.cronHint,
      column: { size: 12, typeface: 'code', priority: 4, stacked: true },
    },
    parameter: { label: t.parameter, maxLength: 255, column: { size: 8, priority: 1 } },
    description: { maxLength: 255, column: { size: 14, priority: 3 } },
    status: {
      widget: 'radio',
      options: namedOptions(JOB_STATUS, t),
      defaultValue: JOB_STATUS.stopped,
      column: {
        size: 7,
        priority: 5,
        stacked: true,
        cell: ({ status }) => (
          <InForce
            active={status === JOB_STATUS.started}
            label={status === JOB_STATUS.started ? t.started : t.stopped}
          />
        ),
      },
      filter: true,
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 2 } },
  }),
})

/** 系统监控 › 定时任务 of a JeecgBoot: list, edit, start, stop, run once. */
export function ScheduledJobList() {
  const t = useScheduledJobMessages()
  const jobs = useCalls(scheduledJobs)
  return (
    <EntityPage
      entity={jobEntity}
      source={jobs}
      permissions="system:quartzJob"
      files="sys/quartzJob"
      rowActionsWidth={13.5}
      actions={[
        {
          permission: 'resume',
          label: t.start,
          icon: <Play aria-hidden />,
          row: 'button',
          appliesTo: ({ status }) => status !== JOB_STATUS.started,
          isDone: ({ status }) => status === JOB_STATUS.started,
          run: (rows) => Promise.all(rows.map(({ id }) => jobs.resume({ query: { id } }))),
        },
        {
          permission: 'pause',
          label: t.stop,
          icon: <Pause aria-hidden />,
          row: 'button',
          appliesTo: ({ status }) => status === JOB_STATUS.started,
          isDone: ({ status }) => status !== JOB_STATUS.started,
          confirm: ([job]) => ({
            title: t.stopTitle(job ? jobEntity.nameOf(job) : ''),
            message: t.stopHint,
            okText: t.stop,
          }),
          run: (rows) => Promise.all(rows.map(({ id }) => jobs.pause({ query: { id } }))),
        },
        {
          permission: 'execute',
          label: t.runNow,
          icon: <Zap aria-hidden />,
          row: 'menu',
          confirm: ([job]) => ({
            title: t.runTitle(job ? jobEntity.nameOf(job) : ''),
            message: t.runHint,
            okText: t.runNow,
          }),
          run: (rows) => Promise.all(rows.map(({ id }) => jobs.execute({ query: { id } }))),
        },
      ]}
    />
  )
}

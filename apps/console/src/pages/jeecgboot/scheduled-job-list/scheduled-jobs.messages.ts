import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '定时任务',
  noun: '定时任务',
  jobClassName: '任务类名',
  cronHint: '6 或 7 段，以空格分隔，第一段为秒。例：0 0 2 * * ? 为每天 2:00。',
  parameter: '参数',
  started: '已启动',
  stopped: '已停止',
  createTime: '创建时间',
  start: '启动',
  stop: '停止',
  stopTitle: (name: string) => `停止任务 · ${name}`,
  stopHint: '停止后不再按时执行，直到重新启动。',
  runNow: '立即执行',
  runTitle: (name: string) => `立即执行 · ${name}`,
  runHint: '任务在服务器上立即执行一次，不影响其计划时间。',
}

const enUS: typeof zhCN = {
  title: 'Scheduled jobs',
  noun: 'scheduled job',
  jobClassName: 'Job class',
  cronHint: 'Six or seven fields separated by spaces, seconds first. Example: 0 0 2 * * ? is every day at 2:00.',
  parameter: 'Parameter',
  started: 'Started',
  stopped: 'Stopped',
  createTime: 'Created',
  start: 'Start',
  stop: 'Stop',
  stopTitle: (name) => `Stop job · ${name}`,
  stopHint: 'It is not run at its times until it is started again.',
  runNow: 'Run now',
  runTitle: (name) => `Run now · ${name}`,
  runHint: 'The server runs the job once, at once. Its schedule stays as it is.',
}

export const useScheduledJobMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })

import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '诊断重启记录',
  vehicle: '车号',
  restartTime: '重启时间',
  reason: '重启原因',
  reasons: { '1': '看门狗复位', '2': '电源中断', '3': '远程重启', '4': '升级' } as Readonly<Record<string, string>>,
  softwareVersion: '软件版本',
  none: '没有诊断重启记录',
}

const enUS: typeof zhCN = {
  title: 'Diagnosis restarts',
  vehicle: 'Vehicle no.',
  restartTime: 'Restarted',
  reason: 'Reason',
  reasons: { '1': 'Watchdog', '2': 'Power loss', '3': 'Remote restart', '4': 'Upgrade' },
  softwareVersion: 'Software',
  none: 'No diagnosis restarts',
}

export const useRestartMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })

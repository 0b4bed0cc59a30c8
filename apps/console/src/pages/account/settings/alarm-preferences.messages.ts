import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '告警通知',
  channels: { bell: '铃铛', email: '邮件', sms: '短信', sound: '声音' },
  andAbove: (level: string) => `${level}及以上`,
  off: '不通知',
  digest: '汇总间隔',
  digestHint: '邮件和短信按此间隔汇总为一条；0 为不汇总，严重告警不汇总。',
  minutes: '分钟',
  language: '消息语言',
  languageHint: '邮件和短信使用的语言；铃铛使用界面语言。',
  quiet: '免打扰时段',
  quietFrom: '免打扰开始',
  quietTo: '免打扰结束',
  quietUrgent: '严重告警例外',
  save: '保存',
  saved: '告警通知设置已保存',
}

const enUS: typeof zhCN = {
  title: 'Alarm messages',
  channels: { bell: 'Bell', email: 'E-mail', sms: 'Text message', sound: 'Sound' },
  andAbove: (level) => `${level} and above`,
  off: 'Off',
  digest: 'Gather for',
  digestHint: 'E-mail and text messages are gathered into one for so long; 0 not, and critical alarms never.',
  minutes: 'min',
  language: 'Message language',
  languageHint: 'Of e-mail and text messages; the bell has the language of the page.',
  quiet: 'Quiet hours',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet to',
  quietUrgent: 'But for critical alarms',
  save: 'Save',
  saved: 'Alarm settings saved',
}

export const useAlarmPreferenceMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })

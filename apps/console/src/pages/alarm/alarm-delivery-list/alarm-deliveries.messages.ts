import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '告警通知',
  noun: '通知',
  alarmNo: '告警编号',
  content: '内容',
  level: '级别',
  channel: '通知方式',
  channels: { bell: '铃铛', email: '邮件', sms: '短信' } as Readonly<Record<string, string>>,
  recipient: '接收方',
  state: '状态',
  states: { '0': '待发送', '1': '已发送', '2': '发送失败', '3': '未发送（已静音或关闭）' } as Readonly<
    Record<string, string>
  >,
  attempts: '发送次数',
  dueTime: '计划发送',
  sentTime: '发送时间',
  errorText: '失败原因',
  createTime: '创建时间',
  retry: '重发',
  retried: '已重新安排发送',
}

const enUS: typeof zhCN = {
  title: 'Alarm messages',
  noun: 'message',
  alarmNo: 'Alarm no.',
  content: 'Message',
  level: 'Level',
  channel: 'Channel',
  channels: { bell: 'Bell', email: 'E-mail', sms: 'Text message' },
  recipient: 'Recipient',
  state: 'State',
  states: { '0': 'Waiting', '1': 'Sent', '2': 'Failed', '3': 'Not sent (silenced or closed)' },
  attempts: 'Attempts',
  dueTime: 'Due',
  sentTime: 'Sent',
  errorText: 'Reason of the failure',
  createTime: 'Created',
  retry: 'Send again',
  retried: 'Is being sent again',
}

export const useAlarmDeliveryMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })

import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '告警机器人',
  noun: '机器人',
  name: '名称',
  format: '消息格式',
  formats: { json: '通用 JSON', dingtalk: '钉钉机器人', wecom: '企业微信机器人', feishu: '飞书机器人' } as Readonly<
    Record<string, string>
  >,
  language: '消息语言',
  urlHint: '在群的机器人设置中复制的 Webhook 地址；内网地址会被拒绝。',
  secret: '签名密钥',
  secretHint: '钉钉为“加签”密钥，飞书为“签名校验”密钥，企业微信不需要。编辑时留空则保留原密钥。',
  enabled: '启用',
  disabled: '停用',
  signed: '签名',
  yes: '是',
  no: '否',
  lastSentTime: '最近发送',
  lastError: '最近失败原因',
  createTime: '创建时间',
  none: '还没有机器人',
  noneReason: '新增钉钉、企业微信、飞书群的机器人或自己的 Webhook 地址，告警会发送到那里。',
  test: '发送测试消息',
  tested: '测试消息已发送',
}

const enUS: typeof zhCN = {
  title: 'Alarm webhooks',
  noun: 'webhook',
  name: 'Name',
  format: 'Format',
  formats: { json: 'Plain JSON', dingtalk: 'DingTalk robot', wecom: 'WeCom robot', feishu: 'Feishu robot' },
  language: 'Message language',
  urlHint: 'The webhook address of the robot; addresses inside of the network are refused.',
  secret: 'Signing secret',
  secretHint:
    'The signing secret of a DingTalk or Feishu robot; WeCom needs none. Left empty when editing, the stored one is kept.',
  enabled: 'On',
  disabled: 'Off',
  signed: 'Signed',
  yes: 'Yes',
  no: 'No',
  lastSentTime: 'Last sent',
  lastError: 'Last failure',
  createTime: 'Created',
  none: 'No webhook yet',
  noneReason: 'Add the robot of a DingTalk, WeCom or Feishu group, or an address of your own: alarms are sent there.',
  test: 'Send a test message',
  tested: 'Test message sent',
}

export const useAlarmChannelMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })

import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '消息模板',
  noun: '消息模板',
  templateName: '模板标题',
  templateCode: '模板编码',
  codeHint: '程序按编码使用模板，保存后不能修改。',
  templateType: '模板类型',
  templateCategory: '模板分类',
  inUse: '应用中',
  notInUse: '未应用',
  inUseHint: '应用中的模板不能修改，须先停止应用。',
  templateContent: '模板内容',
  contentHint: '以 ${名称} 表示要填入的值。',
  createTime: '创建时间',
  apply: '应用',
  withdraw: '停止应用',
  send: '发送测试',
  sendNoun: '测试消息',
  testDataHint: 'JSON，例：{"name":"张三"}',
  receiver: '接收人',
  msgType: '消息类型',
}

const enUS: typeof zhCN = {
  title: 'Message templates',
  noun: 'message template',
  templateName: 'Title',
  templateCode: 'Code',
  codeHint: 'Programs use the template by its code; it cannot be changed later.',
  templateType: 'Type',
  templateCategory: 'Category',
  inUse: 'In use',
  notInUse: 'Not in use',
  inUseHint: 'A template in use cannot be changed. Take it out of use first.',
  templateContent: 'Content',
  contentHint: '${name} stands for a value.',
  createTime: 'Created',
  apply: 'Put into use',
  withdraw: 'Take out of use',
  send: 'Send a test',
  sendNoun: 'test message',
  testDataHint: 'JSON, such as {"name":"Zhang San"}',
  receiver: 'Recipients',
  msgType: 'Type of message',
}

export const useMessageTemplateMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })

import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '职务级别',
  noun: '职务级别',
  name: '职务级别名称',
  postLevel: '职务等级',
  levelHint: '1 为最高。',
  code: '编码',
  createTime: '创建时间',
}

const enUS: typeof zhCN = {
  title: 'Job grades',
  noun: 'job grade',
  name: 'Name',
  postLevel: 'Grade',
  levelHint: '1 is the highest.',
  code: 'Code',
  createTime: 'Created',
}

export const usePositionMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
